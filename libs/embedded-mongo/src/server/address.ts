import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { PRIVATE_MODE } from '../storage/durable-files.js';
import { makeFolder } from '../storage/make-folder.js';
import type { Listener, ListenAddress } from '../wire/listener.js';

/** Unix systems limit the length of a socket's path; the smallest limit is 104 bytes with the end mark. */
const LONGEST_SOCKET_PATH = 100;

/** A port that the system chooses, on an address that only this machine reaches. */
export const LOOPBACK: ListenAddress = { host: '127.0.0.1', port: 0 };

/**
 * Where an embedded server of a data folder listens: a socket file that only this user can reach, on Windows a
 * port of the loopback address that the system chooses. The address stays the same from one start to the next.
 */
export function embeddedAddress(dataDir: string): ListenAddress {
  if (process.platform === 'win32') return LOOPBACK;
  const inside = join(resolve(dataDir), 'db.sock');
  const fits = Buffer.byteLength(firstName(inside)) <= LONGEST_SOCKET_PATH;
  return { path: fits ? inside : temporarySocket(dataDir) };
}

/** For a data folder with a long path: a folder of this user below the system's one for temporary files. */
function temporarySocket(dataDir: string): string {
  const folder = join(tmpdir(), `embedded-mongo-${userInfo().uid}`);
  makeFolder(folder);
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24);
  return join(folder, `${name}.sock`);
}

/**
 * Temporary name of a socket file. Closing a socket removes the name it was created under: a server that ends late must
 * not remove the next one's.
 */
function firstName(path: string): string {
  return `${path.slice(0, -'.sock'.length)}-${randomBytes(4).toString('hex')}.sock`;
}

/** Makes a socket file for a listener, for this user alone. */
export async function listenOnSocket(listener: Listener, path: string): Promise<SocketFile> {
  const made = firstName(path);
  await listener.listen({ path: made });
  try {
    chmodSync(made, PRIVATE_MODE);
    renameSync(made, path);
    return new SocketFile(path);
  } catch (error) {
    rmSync(made, { force: true });
    throw error;
  }
}

/** A socket file that a server has made. */
export class SocketFile {
  private readonly number: bigint;

  constructor(private readonly path: string) {
    this.number = statSync(path, { bigint: true }).ino;
  }

  /** Removes the file, unless it is another server's by now. */
  remove(): void {
    if (statSync(this.path, { bigint: true, throwIfNoEntry: false })?.ino === this.number)
      rmSync(this.path, { force: true });
  }
}

/** The name under which clients know the server. */
export function addressName(address: ListenAddress): string {
  return 'path' in address ? address.path : `${address.host}:${address.port}`;
}

export function connectionString(address: ListenAddress): string {
  const host = 'path' in address ? encodeURIComponent(address.path) : addressName(address);
  return `mongodb://${host}/?directConnection=true`;
}
