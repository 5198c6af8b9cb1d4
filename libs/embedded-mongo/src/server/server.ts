import { CursorTable } from '../commands/cursor-table.js';
import { dispatch, type Services } from '../commands/dispatch.js';
import { FailPoints } from '../commands/fail-point.js';
import { Engine } from '../engine/engine.js';
import { Maintenance } from '../engine/maintenance.js';
import { ServerError } from '../errors.js';
import type { Log } from '../log.js';
import { readAddress, removeAddress, writeAddress } from '../storage/address-file.js';
import { LmdbStorage } from '../storage/lmdb-storage.js';
import { FolderLock } from '../storage/lock.js';
import { makeFolder } from '../storage/make-folder.js';
import { Listener, type ListenAddress } from '../wire/listener.js';
import {
  addressName,
  connectionString,
  embeddedAddress,
  listenOnSocket,
  LOOPBACK,
  type SocketFile,
} from './address.js';
import { isReachable } from './reachable.js';

export interface ServerOptions {
  dataDir: string;
  log: Log;
  /** Where to listen; by default a socket file in the data folder. */
  listen?: ListenAddress;
  /** Offers MongoDB's fail points to test suites. Never for anything else. */
  testCommands?: boolean;
  /** Called once, when the server rejects all further work: the disk failed, or the folder was removed. */
  onFailure?: (reason: string) => void;
  /** Called afterwards, when the server has ended because it lost the folder. */
  onEnd?: () => void;
}

/** A server that holds its data folder, or the address of the one that does. */
export interface RunningServer {
  uri: string;
  /** True when another process holds the folder. */
  joined: boolean;
  close(): Promise<void>;
}

/** How long to wait for the address of a process that holds the folder but is still starting, in milliseconds. */
const JOIN_TIMEOUT_MS = 60_000;
const JOIN_INTERVAL_MS = 25;
const INTERNAL_ERROR = 1;

/**
 * Opens the data folder and serves it, or joins the process that serves it already.
 * @throws ServerError when the folder cannot be used or its holder gives no address
 */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  try {
    makeFolder(options.dataDir);
    return await serveOrJoin(options);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    // Listening on a port fails for its own reasons.
    if (!syscall || syscall === 'listen') throw error;
    throw new ServerError(INTERNAL_ERROR, `the folder ${options.dataDir} cannot be used (${message})`);
  }
}

async function serveOrJoin(options: ServerOptions): Promise<RunningServer> {
  const deadline = Date.now() + JOIN_TIMEOUT_MS;
  for (;;) {
    const lock = await FolderLock.acquire(options.dataDir);
    if (lock) return serve(options, lock);
    const uri = readAddress(options.dataDir)?.uri;
    if (uri && (await isReachable(uri))) return { uri, joined: true, close: () => Promise.resolve() };
    if (Date.now() > deadline) {
      throw new ServerError(
        INTERNAL_ERROR,
        `Another process holds the data folder ${options.dataDir} but does not publish its address`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, JOIN_INTERVAL_MS));
  }
}

async function serve(options: ServerOptions, lock: FolderLock): Promise<RunningServer> {
  const { dataDir, log, listen, testCommands } = options;
  let storage: LmdbStorage | null = null;
  try {
    removeAddress(dataDir);
    const startedAt = Date.now();
    storage = await LmdbStorage.open(dataDir, { log, confirm: () => lock.confirm() });
    const engine = new Engine(storage, { log, onFailure: (reason) => options.onFailure?.(reason) });
    await storage.forgetPages();
    const cursors = new CursorTable(engine.now);
    const maintenance = new Maintenance(engine, () => cursors.sweep());
    const services: Services = {
      engine,
      cursors,
      maintenance,
      server: {
        address: '',
        startedAt,
        connections: () => listener.connectionCount,
        testCommands: testCommands ?? false,
      },
      failPoints: testCommands ? new FailPoints() : undefined,
    };
    const listener = new Listener(
      (request, connection) => dispatch(services, request, connection),
      log,
      () => engine.clusterTime.elements(),
      (connectionId) => engine.sessions.disconnected(connectionId),
    );
    const { address, socket } = await listenAt(listener, listen ?? embeddedAddress(dataDir), log);
    services.server.address = addressName(address);
    const uri = connectionString(address);
    writeAddress(dataDir, { uri, token: lock.token });
    maintenance.start();
    log({
      level: 'info',
      message: 'Embedded database ready',
      fields: { milliseconds: Date.now() - startedAt },
    });
    let closing: Promise<void> | null = null;
    const end = async (): Promise<void> => {
      removeAddress(dataDir, lock.token);
      await listener.close();
      await maintenance.stop();
      await engine.close();
      socket?.remove();
      lock.release();
    };
    const close = (): Promise<void> => (closing ??= end());
    lock.onLost((reason) => {
      engine.abandon(reason);
      close().then(options.onEnd, (error: unknown) => {
        log({ level: 'error', message: 'The server could not be ended', fields: { error: String(error) } });
        options.onEnd?.();
      });
    });
    return { uri, joined: false, close };
  } catch (error) {
    await storage?.close();
    lock.release();
    throw error;
  }
}

/** Some file systems (of containers and of network shares) have no sockets: then a port of the loopback address. */
async function listenAt(
  listener: Listener,
  address: ListenAddress,
  log: Log,
): Promise<{ address: ListenAddress; socket: SocketFile | null }> {
  if (!('path' in address)) return { address: await listener.listen(address), socket: null };
  try {
    return { address, socket: await listenOnSocket(listener, address.path) };
  } catch (error) {
    log({
      level: 'warn',
      message: 'No socket file can be made; using a port of 127.0.0.1',
      fields: { reason: String(error) },
    });
    return { address: await listener.listen(LOOPBACK), socket: null };
  }
}
