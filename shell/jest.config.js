import preset from './build/jest-preset.js';

/** The shell and the facades beside it: one run. */
export default {
  ...preset,
  testMatch: ['<rootDir>/{src,ui/src,store/src,router/src,build}/**/*.test.{ts,tsx}'],
  // Shipped as ES modules alone.
  transformIgnorePatterns: ['/node_modules/(?!(marked|primeicons)/)'],
};
