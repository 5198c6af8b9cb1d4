// The jest configuration that every Node workspace shares: native ES modules, TypeScript through swc with
// the same decorator options as the build, sibling libraries taken from their source.
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const swc = JSON.parse(readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;

export default {
  rootDir: process.cwd(),
  testEnvironment: fileURLToPath(new URL('environment.mjs', import.meta.url)),
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@vinkura/(domain|embedded-mongo|demo-data)$': `${root}libs/$1/src/index.ts`,
    '^@vinkura/i18n/(.*)$': `${root}libs/i18n/src/$1.ts`,
    '^@vinkura/domain/((?:back-office|search|texts)/.*)$': `${root}libs/domain/src/$1.ts`,
    '^@vinkura/domain/(.*)$': `${root}libs/domain/src/rules/$1.ts`,
  },
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, sourceMaps: 'inline', swcrc: false }] },
  // Generous, because a server that starts beside others on a small machine is slow, not wrong.
  testTimeout: 90_000,
};
