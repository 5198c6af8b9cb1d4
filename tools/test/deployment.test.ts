import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { withAllPlatforms } from '../lock/all-platforms.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Folders of all workspaces; `libs/*` stands for each folder in it. */
function workspaces(): string[] {
  const { workspaces: patterns } = JSON.parse(read('package.json')) as { workspaces: string[] };
  return patterns.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(ROOT, pattern.slice(0, -2))).map((name) => pattern.replace('*', name))
      : [pattern],
  );
}

/** Names of metrics without what Prometheus adds to those of histograms. */
const metricsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\bvinkura_[a-z0-9_]+\b/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  ),
];

/** Counted by the library for every process. */
const OF_THE_LIBRARY = /^vinkura_(nodejs|process)_/;

describe('the deployment', () => {
  it('copies the package.json of every workspace before npm ci, which compares them with the lock file', () => {
    const dockerfile = read('Dockerfile');
    const missing = workspaces().filter(
      (folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/`),
    );
    expect(missing).toEqual([]);
  });

  it('has the packages of every platform in the lock file, without which npm ci refuses it', () => {
    // `npm run lock:complete` adds them.
    expect(withAllPlatforms(JSON.parse(read('package-lock.json'))).added).toEqual([]);
  });

  it('adds the packages of other platforms to a lock file', () => {
    const { lock, added } = withAllPlatforms({
      packages: {
        'node_modules/lint': {
          version: '1.0.0',
          dev: true,
          optionalDependencies: { 'lint-linux-x64-musl': '1.0.0' },
        },
        'node_modules/kept': { version: '2.0.0', optionalDependencies: { '@kept/win32-x64': '2.0.0' } },
        'node_modules/kept/node_modules/@kept/win32-x64': { version: '2.0.0', optional: true },
      },
    });
    expect(added).toEqual(['lint-linux-x64-musl@1.0.0']);
    expect(lock.packages['node_modules/lint-linux-x64-musl']).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
  });

  it('hands the processes only variables that they read', () => {
    const configuration = read('backend/src/platform/configuration/configuration.ts');
    const given = /environment:\n((?: {4}\S.*\n)+)/.exec(read('docker-compose.yml'))?.[1] ?? '';
    const names = [...given.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !configuration.includes(name))).toEqual([]);
  });

  it('alerts on metrics and shows metrics that the server counts', () => {
    const counted = metricsIn(read('backend/src/platform/metrics/metrics.ts'));
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const named = metricsIn(read(`deploy/monitoring/${file}`)).filter((name) => !OF_THE_LIBRARY.test(name));
      expect(named.length).toBeGreaterThan(3);
      expect({ file, unknown: named.filter((name) => !counted.includes(name)) }).toEqual({
        file,
        unknown: [],
      });
    }
  });

  it('has a paragraph in the runbook for each alert, and no other', () => {
    const alerts = [...read('deploy/monitoring/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const paragraphs = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(new Set(paragraphs)).toEqual(new Set(alerts));
    expect(alerts.length).toBeGreaterThan(5);
  });
});
