import preset from '../../jest.preset.js';

const transform = Object.fromEntries(
  Object.entries(preset.transform).map(([files, [transformer, options]]) => [
    files,
    // The message catalogues are imported with { type: 'json' }; swc must leave that for Node.
    [transformer, { ...options, jsc: { ...options.jsc, experimental: { keepImportAttributes: true } } }],
  ]),
);

export default {
  ...preset,
  transform,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/{api-client,campaign,game-text,components,features,i18n}/**/*.test.ts?(x)'],
  moduleNameMapper: { ...preset.moduleNameMapper, '^@/(.*)$': '<rootDir>/$1' },
};
