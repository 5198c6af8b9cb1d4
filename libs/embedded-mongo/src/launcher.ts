import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Log, LogEntry } from './log.js';
import type { WorkerInput, WorkerMessage } from './server/worker.js';

export interface EmbeddedMongoOptions {
  /** The folder that holds the data; made when it does not exist. */
  dataDir: string;
  /** Receives the server's log; without it warnings and errors go to the standard error output. */
  log?: Log;
  /** Called once with the reason, when the database has failed and rejects all further work. */
  onFailure?: (reason: string) => void;
}

export interface EmbeddedMongo {
  /** For the driver or mongoose; the database is named by their own option. */
  uri: string;
  /** True when another process serves the folder and this one uses that server. */
  joined: boolean;
  /** Why the database rejects all further work; null otherwise. Unknown for another process's database. */
  readonly failure: string | null;
  /** Writes everything to the disk and stops the server, unless another process runs it. */
  close(): Promise<void>;
}

/**
 * Starts the embedded database in its own thread, or joins the process that serves the folder.
 * @throws Error when the folder cannot be opened, e.g. because a newer program wrote it
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const log = options.log ?? logToStandardError;
  const workerData: WorkerInput = { dataDir: options.dataDir };
  const worker = new Worker(workerFile(), { workerData });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const { uri, joined } = await untilReady(worker, log);
  let closing = false;
  let failure: string | null = null;
  const fail = (reason: string): void => {
    if (failure !== null || closing) return;
    failure = reason;
    options.onFailure?.(reason);
  };
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'stopped') fail(message.reason);
  });
  worker.on('error', (error) => {
    log({ level: 'error', message: 'The embedded database has failed', fields: { error: error.message } });
    fail(error.message);
  });
  worker.on('exit', () => {
    if (closing) return;
    log({ level: 'error', message: 'The embedded database has stopped unexpectedly' });
    fail('its thread has ended');
  });
  const close = async (): Promise<void> => {
    if (!closing) {
      closing = true;
      worker.postMessage('close');
    }
    await ended;
  };
  if (joined) {
    await close();
    return { uri, joined, failure: null, close: () => Promise.resolve() };
  }
  return {
    uri,
    joined,
    get failure() {
      return failure;
    },
    close,
  };
}

/** The built thread entry. Run from its TypeScript source (tests), the library uses the build beside it. */
function workerFile(): URL {
  const beside = new URL('./server/worker.js', import.meta.url);
  if (existsSync(fileURLToPath(beside))) return beside;
  const built = new URL('../dist/server/worker.js', import.meta.url);
  if (existsSync(fileURLToPath(built))) return built;
  throw new Error('The embedded database is not built: run `npm run build -w @vinkura/embedded-mongo`');
}

function untilReady(worker: Worker, log: Log): Promise<{ uri: string; joined: boolean }> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database stopped while starting')));
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'log') log(message.entry);
      else if (message.kind === 'ready') resolve(message);
      else if (message.kind === 'failed')
        reject(
          Object.assign(new Error(message.message), message.code === null ? {} : { code: message.code }),
        );
    });
  });
}

function logToStandardError({ level, message, fields }: LogEntry): void {
  if (level === 'info') return;
  process.stderr.write(`${JSON.stringify({ level, message, ...fields })}\n`);
}
