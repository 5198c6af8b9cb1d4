import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type { ListenAddress } from '../wire/listener.js';

/** Unix systems limit the length of a socket's path; the smallest limit is 104 bytes with the end mark. */
const LONGEST_SOCKET_PATH = 100;

/** A port that the system chooses, on an address that only this machine reaches. */
export const LOOPBACK: ListenAddress = { host: '127.0.0.1', port: 0 };

/**
 * Where an embedded server of a data folder listens: a socket file that only this user can reach, on Windows a
 * port of the loopback address that the system chooses.
 */
export function embeddedAddress(dataDir: string): ListenAddress {
  if (process.platform === 'win32') return LOOPBACK;
  const inside = join(resolve(dataDir), 'db.sock');
  const path = Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH ? inside : temporarySocket(dataDir);
  // The caller holds the lock of the folder: a socket file that is still there belongs to a dead process.
  rmSync(path, { force: true });
  return { path };
}

/** For a data folder with a long path: a folder of this user below the system's one for temporary files. */
function temporarySocket(dataDir: string): string {
  const folder = join(tmpdir(), `embedded-mongo-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24);
  return join(folder, `${name}.sock`);
}

/** The name under which clients know the server. */
export function addressName(address: ListenAddress): string {
  return 'path' in address ? address.path : `${address.host}:${address.port}`;
}

export function connectionString(address: ListenAddress): string {
  const host = 'path' in address ? encodeURIComponent(address.path) : addressName(address);
  return `mongodb://${host}/?directConnection=true`;
}
