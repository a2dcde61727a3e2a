import { builtinModules } from 'node:module';
import comments from '@eslint-community/eslint-plugin-eslint-comments';
import next from '@next/eslint-plugin-next';
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const pure = ['libs/engine/src/**/*.ts', 'libs/rules/*/src/**/*.ts'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/*.e2e.ts', 'apps/e2e/**'];

/** A rule holds or is absent: what only warns is read by nobody. */
function asErrors(rules) {
  return Object.fromEntries(
    Object.entries(rules).map(([name, setting]) => {
      const [level, ...options] = Array.isArray(setting) ? setting : [setting];
      return [name, level === 'off' ? 'off' : ['error', ...options]];
    }),
  );
}

export default tseslint.config(
  { ignores: ['**/dist', '**/.next', '**/next-env.d.ts', '**/node_modules', '**/test-results'] },
  {
    // A rule that is turned off says why beside it, and only where it would speak.
    plugins: { '@eslint-community/eslint-comments': comments },
    rules: {
      '@eslint-community/eslint-comments/require-description': 'error',
      '@eslint-community/eslint-comments/disable-enable-pair': 'error',
      '@eslint-community/eslint-comments/no-unlimited-disable': 'error',
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  ...tseslint.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@nx': nx },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'No default exports: name what you export.' },
        {
          selector: "MemberExpression[object.name=/^(it|test|describe)$/][property.name='only']",
          message: 'A focused test hides the others.',
        },
      ],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          // The dashboard's own files, seen from its root (paths in apps/web/tsconfig.json).
          allow: ['@/**'],
          enforceBuildableLibDependency: true,
          banTransitiveDependencies: true,
          depConstraints: [
            { sourceTag: 'scope:engine', onlyDependOnLibsWithTags: ['scope:engine'] },
            { sourceTag: 'scope:contracts', onlyDependOnLibsWithTags: ['scope:contracts'] },
            { sourceTag: 'scope:event-store', onlyDependOnLibsWithTags: ['scope:event-store'] },
            { sourceTag: 'scope:rules', onlyDependOnLibsWithTags: ['scope:engine'] },
            { sourceTag: 'scope:rules-registry', onlyDependOnLibsWithTags: ['scope:engine', 'scope:rules'] },
            { sourceTag: 'scope:read-models', onlyDependOnLibsWithTags: ['scope:engine', 'scope:event-store'] },
            {
              sourceTag: 'scope:api',
              onlyDependOnLibsWithTags: [
                'scope:contracts',
                'scope:engine',
                'scope:event-store',
                'scope:read-models',
                'scope:rules-registry',
              ],
            },
            { sourceTag: 'scope:web', onlyDependOnLibsWithTags: ['scope:contracts'] },
            { sourceTag: 'scope:e2e', onlyDependOnLibsWithTags: ['scope:contracts'] },
            { sourceTag: 'scope:conformance', onlyDependOnLibsWithTags: ['scope:engine', 'scope:rules-registry'] },
            {
              sourceTag: 'scope:bench',
              onlyDependOnLibsWithTags: [
                'scope:engine',
                'scope:event-store',
                'scope:read-models',
                'scope:rules',
                'scope:rules-registry',
                'scope:api',
              ],
            },
          ],
        },
      ],
    },
  },
  {
    // The dashboard: React's hooks and compiler, accessibility, Next.
    files: ['apps/web/**/*.ts', 'apps/web/**/*.tsx'],
    // jsx-a11y calls nothing that ESLint 10 took away, but its peer range ends at 9: package.json overrides that.
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y, '@next/next': next },
    settings: { next: { rootDir: 'apps/web/' } },
    rules: {
      ...asErrors(reactHooks.configs.flat['recommended-latest'].rules),
      ...asErrors(jsxA11y.flatConfigs.strict.rules),
      ...asErrors(next.configs['core-web-vitals'].rules),
      // A region that scrolls must be reached by keyboard (WCAG 2.1.1); Safari does not focus one by itself.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }],
    },
  },
  {
    // The functional core: same arguments, same answer.
    files: pure,
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['crypto', 'fetch', 'performance', 'process', 'console', 'globalThis'],
        ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time enters as data.' },
        { object: 'Math', property: 'random', message: 'Dice enter as data.' },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*', ...builtinModules], message: 'No I/O in the core.' }] },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'No default exports: name what you export.' },
        {
          selector: ":matches(NewExpression, CallExpression)[callee.name='Date'][arguments.length=0]",
          message: 'Time enters as data.',
        },
      ],
    },
  },
  {
    // Frameworks that ask for a default export.
    files: [
      'apps/web/app/**/*.tsx',
      'apps/web/i18n/*.ts',
      '**/*.config.ts',
      '**/*.config.js',
      '**/*.config.mjs',
      'jest.preset.js',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
