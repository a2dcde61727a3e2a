import preset from './jest.preset.js';

export default {
  // Jest takes the limit from the top when it runs several projects.
  testTimeout: preset.testTimeout,
  projects: [
    '<rootDir>/libs/*/jest.config.js',
    '<rootDir>/libs/rules/*/jest.config.js',
    '<rootDir>/apps/*/jest.config.js',
  ],
};
