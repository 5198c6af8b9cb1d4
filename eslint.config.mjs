import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import checkFile from 'eslint-plugin-check-file';
import { importX } from 'eslint-plugin-import-x';
import jestDom from 'eslint-plugin-jest-dom';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { ZONES } from './tools/boundaries.mjs';

/**
 * Workspaces whose tsconfig.json covers all their files: rules that ask for types apply there. The JavaScript among
 * them (scripts) is checked for promises alone, because most of its values have no type.
 */
const TYPED = ['backend', 'frontend', 'e2e', 'tools', 'libs/domain', 'libs/demo-data'];
const typed = (pattern) => TYPED.map((folder) => `${folder}/**/${pattern}`);
/** Tests read answers of servers, which are `any`, field by field. */
const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**'];

/** An unawaited promise is work whose failure nobody sees, or which has not happened yet. */
const PROMISES = {
  // A query of mongoose is no promise but a thenable, and does nothing at all until it is awaited.
  '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }],
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/await-thenable': 'error',
  // Within try, `return promise` skips the catch.
  '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
};
/** In a server `void` hides a rejection that ends the process: what happens to it is said with `.catch`. */
const SERVER_PROMISES = {
  '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true, ignoreVoid: false }],
};

/** The longest file that is still one thing; tables of data are exempt. */
const MAX_LINES = 400;

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.results/',
      '**/.data/',
      '.nx/',
      'frontend/src/generated/',
      'tools/test/fixtures/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { 'import-x': importX, 'check-file': checkFile },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['backend', 'frontend', 'libs/*', 'e2e'].map((folder) => `${folder}/tsconfig.json`),
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: ZONES }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mjs,cjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'max-lines': ['error', { max: MAX_LINES, skipBlankLines: false, skipComments: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: typed('*.{ts,tsx}'),
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {
          allowNumber: true,
          allowNever: true,
          allow: [{ from: 'package', name: 'ObjectId', package: 'bson' }],
        },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      // Contradicts itself where declarations of libraries are merged (`Express.User`), and takes away what others need.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // `async` without `await` turns what is thrown into a rejection, which an interface of promises asks for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: typed('*.{ts,tsx,mjs,cjs}'),
    ignores: ['**/jest.config.*'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: PROMISES,
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: SERVER_PROMISES,
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Tables of facts and translations are as long as what they list.
    files: [
      'libs/demo-data/src/**',
      'libs/domain/src/**/*-table.ts',
      'libs/domain/src/*-names.ts',
      'libs/domain/src/error-texts/**',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.configs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // A region that scrolls takes the focus, so that the arrow keys reach what lies outside of it.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'] }],
    },
  },
  {
    files: ['frontend/{src,test}/**/*.test.{ts,tsx}', 'frontend/test/**/*.{ts,tsx}'],
    extends: [testingLibrary.configs['flat/react'], jestDom.configs['flat/recommended']],
  },
  {
    // A drawing is judged by its shapes, which have neither role nor text that a query of Testing Library could find.
    files: ['frontend/src/ui/artwork/*.test.tsx'],
    rules: { 'testing-library/no-container': 'off', 'testing-library/no-node-access': 'off' },
  },
  {
    files: ['**/cli/**', '**/cli*.ts', 'backend/src/main.ts', '**/*.mjs', '**/test/**', '**/*.test.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off', '@typescript-eslint/no-empty-function': 'off' },
  },
  {
    files: ['backend/test/**', 'e2e/**'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
