export { default } from '../shell/build/jest-preset.js';
