import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { runNode } from '../../tools/testing/child-process.mjs';
import { onDatabase } from './support/on-database.js';
import { MAIN } from './support/server.js';
import { OldServer } from './support/old-server.js';
import { SmallDisk } from './support/small-disk.js';
import { inheritedEnvironment } from './support/test-environment.mjs';

jest.setTimeout(120_000);

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const isRoot = process.getuid?.() === 0;
/** A user without rights, when the tests have all of them. */
const NOBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {};

const folder = mkdtempSync(join(tmpdir(), 'vinkura-start-'));
const inFolder = (name: string) => join(folder, name);
const holder = createServer();
let takenPort: string;
let readOnlyDisk: SmallDisk | undefined;
let oldServer: OldServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => holder.listen(0, resolve));
  takenPort = String((holder.address() as AddressInfo).port);
  writeFileSync(inFolder('file'), '');
  chmodSync(folder, 0o755);
  mkdirSync(inFolder('locked'), { mode: 0o555 });
  oldServer = await OldServer.start(inFolder('old-server'));
  if (SmallDisk.isPermitted) readOnlyDisk = await SmallDisk.mount(1, 'ro');
  await onDatabase({ DATA_DIR: inFolder('newer') }, (database) =>
    database
      .collection<{ _id: number }>('migrations')
      .insertOne({ _id: 999, finishedAt: new Date() } as never),
  );
  for (const [name, file, content] of [
    ['damaged', 'data.mdb', 'no database'],
    ['newer-format', 'format.json', '{"format":99}'],
  ] as const) {
    mkdirSync(join(inFolder(name), 'database'), { recursive: true });
    writeFileSync(join(inFolder(name), 'database', file), content);
  }
});
afterAll(async () => {
  holder.close();
  await oldServer?.stop();
  await readOnlyDisk?.unmount();
  rmSync(folder, { recursive: true, force: true });
});

interface WrongStart {
  env: () => NodeJS.ProcessEnv;
  /** All that the process prints. */
  says: RegExp;
  as?: { uid?: number; gid?: number };
  isPossible?: boolean;
}

const given = (env: NodeJS.ProcessEnv) => () => env;
const live = (env: NodeJS.ProcessEnv) => given({ NODE_ENV: 'production', ...env });

const WRONG_STARTS: Readonly<Record<string, WrongStart>> = {
  'a port that is no number': { env: given({ PORT: 'http' }), says: /^Configuration: PORT must be/ },
  'a port that is taken': { env: () => ({ PORT: takenPort }), says: /^Port \d+ is taken: stop what/ },
  'a switch that is neither on nor off': {
    env: given({ DEMO_DATA: 'perhaps' }),
    says: /^Configuration: DEMO_DATA must be true or false, not "perhaps"$/,
  },
  'an unknown log level': { env: given({ LOG_LEVEL: 'loud' }), says: /^Configuration: LOG_LEVEL must be/ },
  'an address without a scheme': { env: given({ PUBLIC_URL: 'shop' }), says: /^Configuration: PUBLIC_URL/ },
  'a mail server by HTTP': { env: given({ SMTP_URL: 'http://mail' }), says: /^Configuration: SMTP_URL must/ },
  'a short session secret': { env: given({ SESSION_SECRET: 'x' }), says: /^Configuration: SESSION_SECRET/ },
  'production without payments': { env: live({}), says: /^Configuration: STRIPE_SECRET_KEY is not set/ },
  'production without the webhook secret': {
    env: live(STRIPE),
    says: /^Configuration: STRIPE_WEBHOOK_SECRET must be set/,
  },
  'production with a moved clock': {
    env: live({ PAYMENTS_SANDBOX: 'true', CLOCK_OFFSET_MS: '1000' }),
    says: /^Configuration: CLOCK_OFFSET_MS is for tests/,
  },
  'a data folder below a file': {
    env: () => ({ DATA_DIR: inFolder('file/data') }),
    says: /^Configuration: DATA_DIR \S+ cannot be written \(EEXIST/,
  },
  'a file instead of the data folder': {
    env: () => ({ DATA_DIR: inFolder('file') }),
    says: /^Configuration: DATA_DIR \S+ cannot be written \(EEXIST/,
  },
  'a data folder where there are none': {
    env: given({ DATA_DIR: '/proc/vinkura/data' }),
    says: /^Configuration: DATA_DIR \S+ cannot be written \(ENOENT/,
    isPossible: process.platform === 'linux',
  },
  'a data folder of another user': {
    env: () => ({ DATA_DIR: inFolder('locked') }),
    says: /^Configuration: DATA_DIR \S+ cannot be written \(EACCES/,
    as: NOBODY,
  },
  'a data folder on a read-only disk': {
    env: () => ({ DATA_DIR: join(readOnlyDisk!.path, 'data') }),
    says: /^Configuration: DATA_DIR \S+ cannot be written \(EROFS/,
    isPossible: SmallDisk.isPermitted,
  },
  'no folder for mails beside a MongoDB': {
    env: () => ({ DATA_DIR: inFolder('file'), MONGODB_URI: 'mongodb://127.0.0.1:1/shop' }),
    says: /^Configuration: DATA_DIR/,
  },
  'a database of another kind': {
    env: given({ MONGODB_URI: 'postgres://127.0.0.1/shop' }),
    says: /^Configuration: MONGODB_URI must begin with/,
  },
  'a MongoDB before version 8': {
    env: () => ({ MONGODB_URI: oldServer.uri }),
    says: /^Configuration: MONGODB_URI names a server older than MongoDB 8, which the shop needs$/,
  },
  'a MongoDB without a host': {
    env: given({ MONGODB_URI: 'mongodb://' }),
    says: /^Database: .*\(check MONGODB_URI\)$/,
  },
  'a MongoDB with an unknown option': {
    env: given({ MONGODB_URI: 'mongodb://127.0.0.1:1/shop?replicas=3' }),
    says: /^Database: .*replicas.*\(check MONGODB_URI\)$/,
  },
  'an unreachable MongoDB': {
    env: given({ MONGODB_URI: 'mongodb://127.0.0.1:1/shop' }),
    says: /^Database: connect ECONNREFUSED 127\.0\.0\.1:1 \(check MONGODB_URI\)$/,
  },
  'a MongoDB that does not answer': {
    env: () => ({ MONGODB_URI: `mongodb://127.0.0.1:${takenPort}/shop` }),
    says: /^Database: Server selection timed out after 3000 ms \(check MONGODB_URI\)$/,
  },
  'a database of a newer version': {
    env: () => ({ DATA_DIR: inFolder('newer') }),
    says: /^The database is of version 999, this program knows versions up to \d+: start the newer program/,
  },
  'a database file of a newer version': {
    env: () => ({ DATA_DIR: inFolder('newer-format') }),
    says: /^Database: The data folder \S+ has format 99/,
  },
  'a damaged database': { env: () => ({ DATA_DIR: inFolder('damaged') }), says: /^Database: .*data\.mdb/ },
};

describe('[EYE-01] a start that cannot succeed ends with one sentence', () => {
  for (const [name, { env, says, as = {}, isPossible = true }] of Object.entries(WRONG_STARTS))
    (isPossible ? it : it.skip)(name, async () => {
      const { status, output } = await runNode(MAIN, [], {
        ...as,
        env: {
          ...inheritedEnvironment(),
          LOG_LEVEL: 'warn',
          PORT: '0',
          DATA_DIR: inFolder('data'),
          DEMO_DATA: 'false',
          ...env(),
        },
      });
      expect(output.trimEnd()).toMatch(says);
      expect(output.trimEnd().split('\n')).toHaveLength(1);
      expect(status).toBe(1);
    });
});
