import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import checkFile from 'eslint-plugin-check-file';
import { importX } from 'eslint-plugin-import-x';
import jestDom from 'eslint-plugin-jest-dom';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { ZONES } from './tools/boundaries.mjs';

/** The longest file that is still one thing; tables of data are exempt. */
const MAX_LINES = 400;

// Rules that need type information or the analysis of React's compiler are oxlint's (`.oxlintrc.json`), which does both
// natively in seconds.
export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.results/',
      '**/.data/',
      '.nx/',
      'backend/src/platform/generated/',
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
    // Tables of facts and translations are as long as what they list.
    files: ['libs/demo-data/src/**', 'libs/domain/src/**/*-table.ts', 'libs/domain/src/**/*-names.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [jsxA11y.configs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      // A region that scrolls takes the focus, so that the arrow keys reach what lies outside of it.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['region', 'group', 'tabpanel'] }],
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
    // Migrations are numbered.
    files: ['backend/src/migrations/**'],
    rules: { 'check-file/filename-naming-convention': 'off' },
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
