export { default } from '@club/build/jest-preset';
