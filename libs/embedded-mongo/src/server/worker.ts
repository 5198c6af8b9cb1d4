import { parentPort, workerData } from 'node:worker_threads';
import type { LogEntry } from '../log.js';
import { openServer } from './server.js';

/** What the launcher gives to the thread. */
export interface WorkerInput {
  dataDir: string;
}

/** Messages of the thread to the launcher. */
export type WorkerMessage =
  | { kind: 'log'; entry: LogEntry }
  | { kind: 'ready'; uri: string; joined: boolean }
  | { kind: 'failed'; message: string; code: number | null }
  /** After `ready`: the server rejects all further work. */
  | { kind: 'stopped'; reason: string };

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');
const send = (message: WorkerMessage): void => port.postMessage(message);

try {
  const server = await openServer({
    dataDir: (workerData as WorkerInput).dataDir,
    log: (entry) => send({ kind: 'log', entry }),
    onFailure: (reason) => send({ kind: 'stopped', reason }),
    onEnd: () => port.close(),
  });
  port.once('message', () => {
    void server.close().then(() => port.close());
  });
  send({ kind: 'ready', uri: server.uri, joined: server.joined });
} catch (error) {
  const code = (error as { code?: unknown }).code;
  send({
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
    code: typeof code === 'number' ? code : null,
  });
  port.close();
}
