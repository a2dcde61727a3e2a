import preset from '../../jest.preset.js';

export default {
  ...preset,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/{api-client,campaign,game-text,components,features,i18n}/**/*.test.ts?(x)'],
  moduleNameMapper: { ...preset.moduleNameMapper, '^@/(.*)$': '<rootDir>/$1' },
};
