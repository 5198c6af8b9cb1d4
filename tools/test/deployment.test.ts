import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
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

interface Service {
  environment?: Record<string, string>;
  entrypoint?: string[];
  networks?: string[];
  network_mode?: string;
  ports?: string[];
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};
const servicesWith = (is: (service: Service, name: string) => boolean): string[] =>
  Object.entries(compose.services).flatMap(([name, service]) => (is(service, name) ? [name] : []));

/** A replica set as the script of the deployment meets it. @param users those it has already */
function initiated(users: Record<string, { pwd: string; roles: unknown[] }>, isInitiated: boolean) {
  const steps: string[] = [];
  const database = (name: string) => ({
    auth: (user: string, pwd: string) => {
      if (users[`${name}.${user}`]?.pwd !== pwd) throw new Error('Authentication failed.');
      return { ok: 1 };
    },
    getUser: (user: string) => users[`${name}.${user}`] ?? null,
    createUser: ({ user, ...rest }: { user: string; pwd: string; roles: unknown[] }) => {
      steps.push(`create ${name}.${user}`);
      users[`${name}.${user}`] = rest;
    },
    updateUser: (user: string, rest: { pwd: string; roles: unknown[] }) => {
      steps.push(`update ${name}.${user}`);
      users[`${name}.${user}`] = rest;
    },
  });
  runInNewContext(read('deploy/mongo-init.js'), {
    process: { env: { MONGO_ROOT_PASSWORD: 'r/oot', MONGO_APP_PASSWORD: 'app' } },
    db: { getSiblingDB: database, hello: () => ({ isWritablePrimary: true }) },
    rs: {
      initiate: ({ members }: { members: { host: string }[] }) => {
        steps.push(`initiate ${members.length}`);
        if (isInitiated) throw Object.assign(new Error('already'), { codeName: 'AlreadyInitialized' });
      },
    },
    Mongo: class {
      constructor(uri: string) {
        steps.push(`connect ${new URL(uri.replace(/,[^/]*/, '')).password}`);
      }
      getDB = database;
    },
    encodeURIComponent,
  });
  return { steps, users };
}

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

  it('keeps the database in a network without a way in or out, for its clients alone', () => {
    const members = servicesWith((_, name) => /^mongo-\d$/.test(name));
    expect(members).toHaveLength(3);
    expect(compose.networks.database).toEqual({ internal: true });
    for (const name of members)
      expect(compose.services[name]).toMatchObject({
        networks: ['database'],
        entrypoint: ['bash', '-c', expect.stringContaining('--keyFile /tmp/replica.key')],
      });
    expect(servicesWith(({ networks }) => networks?.includes('database') ?? false)).toEqual([
      ...members,
      'migrate',
      'api-1',
      'api-2',
    ]);
    expect(
      servicesWith(({ networks, network_mode: mode }) => !networks && mode !== 'service:mongo-1'),
    ).toEqual([]);
    expect(servicesWith(({ ports }) => ports !== undefined)).toEqual(['nginx']);
    expect(compose.services.nginx?.networks).toEqual(['web']);
  });

  it('has no secret in the file, requires those of the database, and gives each to who needs it', () => {
    const secret = /SECRET|PASSWORD|KEY|TOKEN/;
    for (const { environment = {} } of Object.values(compose.services))
      for (const [name, value] of Object.entries(environment))
        if (secret.test(name)) expect(value).toMatch(/^\$\{\w+:[?-][^}]*\}$/);
    const users = (name: string) =>
      servicesWith(({ environment }) => JSON.stringify(environment ?? {}).includes(`\${${name}:?`));
    expect(users('MONGO_ROOT_PASSWORD')).toEqual(['mongo-init']);
    expect(users('MONGO_REPLICA_KEY')).toEqual(['mongo-1', 'mongo-2', 'mongo-3']);
    expect(users('MONGO_APP_PASSWORD')).toEqual(['mongo-init', 'migrate', 'api-1', 'api-2']);
    expect(compose.services['api-1']?.environment?.MONGODB_URI).toMatch(/^mongodb:\/\/vinkura:\$\{[^}]+\}@/);
  });

  it('creates the users of the database once, the shop’s with access to its own database only', () => {
    const first = initiated({}, false);
    expect(first.steps).toEqual([
      'initiate 3',
      'create admin.root',
      'connect r%2Foot',
      'create vinkura.vinkura',
    ]);
    expect(first.users['vinkura.vinkura']).toEqual({
      pwd: 'app',
      roles: [{ role: 'readWrite', db: 'vinkura' }],
    });
    expect(initiated(first.users, true).steps).toEqual(['connect r%2Foot', 'update vinkura.vinkura']);
    // Interrupted before the first user.
    expect(initiated({}, true).steps).toEqual(first.steps);
  });

  it('passes on whether the browser came by TLS, also when it ends before nginx', () => {
    const nginx = read('deploy/nginx.conf');
    expect(nginx).toContain('proxy_set_header X-Forwarded-Proto $client_scheme;');
    expect(nginx).toMatch(
      /map \$http_x_forwarded_proto \$client_scheme \{\s+default \$scheme;\s+https https;/,
    );
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
