export { default } from '../build/jest-preset.js';
