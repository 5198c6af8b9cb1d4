import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('server-entry.mjs', import.meta.url));
/** How long a server may take to close its connections and its database before it is killed. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * The server that is restarted on change. One process serves; a second one stands by with the packages loaded and
 * takes over at the next restart, after the first has closed the embedded database.
 */
export class ServerProcess {
  #options;
  #current;
  #standby;
  /** The loop that restarts until no further restart is asked for. */
  #restarting;
  #isWanted = false;
  #isClosed = false;
  #interrupt = () => undefined;

  /**
   * @param options.backend folder of the backend
   * @param options.cwd working directory
   * @param options.env environment; `PORT` is the port to serve
   * @param options.inspectPort port of the inspector; undefined without one
   * @param options.onReady called with what the server says of itself when it serves
   * @param options.onExit called when the server ends without having been stopped
   */
  constructor(options) {
    this.#options = options;
  }

  /** Restarts the server. Requests during a restart cause another one. */
  restart() {
    this.#isWanted = true;
    this.#interrupt();
    this.#restarting ??= this.#restartLoop().finally(() => (this.#restarting = undefined));
  }

  /** Waits for a restart under way. @returns whether the server serves afterwards */
  async settled() {
    while (this.#restarting) await this.#restarting;
    return this.#current !== undefined;
  }

  async stop() {
    this.#isClosed = true;
    this.#interrupt();
    await this.#restarting;
    const running = [this.#current, this.#standby];
    this.#current = undefined;
    await Promise.all(running.map(terminate));
  }

  async #restartLoop() {
    while (this.#isWanted && !this.#isClosed) await this.#replace();
  }

  async #replace() {
    const previous = this.#current;
    this.#current = undefined;
    const next = this.#standby && !hasEnded(this.#standby) ? this.#standby : this.#spawn();
    this.#standby = undefined;
    await terminate(previous);
    // What changed until now is in `dist` before the next server reads it.
    this.#isWanted = false;
    if (this.#isClosed) return terminate(next);
    if (hasEnded(next)) return this.#options.onExit();
    const interrupted = new Promise((resolve) => (this.#interrupt = resolve));
    const outcome = new Promise((resolve) => {
      next.on('message', (message) => message.ready && resolve(message));
      next.once('exit', () => resolve('exit'));
    });
    next.send({ inspectPort: this.#options.inspectPort });
    const result = await Promise.race([outcome, interrupted]);
    if (result === undefined || this.#isClosed) return terminate(next);
    this.#standby = this.#spawn();
    if (result === 'exit') return this.#options.onExit();
    this.#current = next;
    next.once('exit', () => {
      if (this.#current !== next) return;
      this.#current = undefined;
      this.#options.onExit();
    });
    this.#options.onReady(result);
  }

  #spawn() {
    const { backend, cwd, env } = this.#options;
    return fork(ENTRY, [backend], { cwd, env, execArgv: ['--enable-source-maps'] });
  }
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Ends a child in the orderly way, and after a while in the other. */
async function terminate(child) {
  if (child === undefined || hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
