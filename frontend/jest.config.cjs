// Components run in jsdom as CommonJS (ES modules of React's world are not all loadable natively in jest).
module.exports = {
  rootDir: __dirname,
  testEnvironment: './test/environment.cjs',
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/test/empty.cjs',
    '^@vinkura/domain$': '<rootDir>/../libs/domain/src/index.ts',
    '^@vinkura/i18n/(.*)$': '<rootDir>/../libs/i18n/src/$1.ts',
    '^@vinkura/domain/((?:back-office|search|texts)/.*)$': '<rootDir>/../libs/domain/src/$1.ts',
    '^@vinkura/domain/(.*)$': '<rootDir>/../libs/domain/src/rules/$1.ts',
    '^@vinkura/demo-data$': '<rootDir>/../libs/demo-data/src/index.ts',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  testTimeout: 30_000,
};
