export default {
  projects: [
    '<rootDir>/libs/*/jest.config.js',
    '<rootDir>/libs/rules/*/jest.config.js',
    '<rootDir>/apps/*/jest.config.js',
  ],
};
