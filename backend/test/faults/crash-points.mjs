// Preloaded into the server by `NODE_OPTIONS=--import`: stops the work of one request exactly before it sends a certain
// command to the database or call to the provider, or exactly when the answer has arrived. The test then kills the
// process. A stopped request sends nothing more, so database and provider are in the state that a crash leaves.
//
// Request headers name the run (`X-Crash-Run`), whose commands are reported, and the crash point (`X-Crash-Point`).
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { labelOf } from './wire-labels.mjs';

/**
 * @typedef {object} RequestWork state of one request
 * @property {string} run
 * @property {{ side: string, nth: number, label: string } | undefined} stopAt
 * @property {Map<string, number>} counts commands so far, by label
 * @property {boolean} isStopped
 */

/** @type {AsyncLocalStorage<RequestWork | undefined>} */
const work = new AsyncLocalStorage();

/** @param {Record<string, unknown>} message */
const report = (message) => process.send?.(message);

/** @param {string | string[] | undefined} header `before 2 update orders` */
function stopOf(header) {
  const [, side = '', nth = '', label = ''] = /^(before|after) (\d+) (.+)$/.exec(String(header ?? '')) ?? [];
  return side ? { side, nth: Number(nth), label } : undefined;
}

/** @param {RequestWork} request */
function stop(request) {
  request.isStopped = true;
  report({ stopped: request.run });
}

/**
 * Withholds the next answer on a connection, and everything after it.
 * @param {Socket} socket
 * @param {RequestWork} request
 */
function stopAtAnswer(socket, request) {
  const emit = socket.emit.bind(socket);
  socket.emit = (event, ...args) => {
    if (event !== 'data') return emit(event, ...args);
    if (!request.isStopped) stop(request);
    return true;
  };
}

function install() {
  subscribe('http.server.request.start', (message) => {
    const { headers } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message).request;
    const run = headers['x-crash-run'];
    work.enterWith(
      !run
        ? undefined
        : {
            run: String(run),
            stopAt: stopOf(headers['x-crash-point']),
            counts: new Map(),
            isStopped: false,
          },
    );
  });
  const { write } = Socket.prototype;
  /** @this {Socket} */
  Socket.prototype.write = function (/** @type {any[]} */ ...args) {
    const request = work.getStore();
    const label = request && labelOf(args[0]);
    if (!label) return write.apply(this, /** @type {any} */ (args));
    // Nothing is written any more, so there is no backpressure.
    if (request.isStopped) return true;
    const nth = (request.counts.get(label) ?? 0) + 1;
    request.counts.set(label, nth);
    report({ command: { run: request.run, nth, label } });
    const { stopAt } = request;
    if (stopAt?.label === label && stopAt.nth === nth) {
      if (stopAt.side === 'before') {
        stop(request);
        return true;
      }
      stopAtAnswer(this, request);
    }
    return write.apply(this, /** @type {any} */ (args));
  };
}

// The embedded database runs in a thread of the same process, which loads this file as well.
if (isMainThread) install();
