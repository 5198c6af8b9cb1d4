import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openServer, type OpenServer } from './open-server.js';
import { DemoState } from './demo-state.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { forgetEverything } from './forget-everything.js';

interface SharedServer extends OpenServer {
  readonly demo: DemoState;
}

/** From the environment of jest: what a test file keeps for the next ones of its process. */
const kept = (globalThis as Record<symbol, unknown>)[Symbol.for('kept')] as
  | Map<string, SharedServer>
  | undefined;

/**
 * The server that the test files of a worker process share, as it was after its start: documents that earlier files have
 * changed are restored, the clock is right and nothing is remembered. Its data goes with the template's folder.
 * @returns undefined where nothing can be shared: each file opens a server of its own
 */
export async function sharedServer(): Promise<OpenServer | undefined> {
  const template = process.env.DEMO_TEMPLATE_DIR;
  if (!kept || !template || !existsSync(template)) return undefined;
  const known = kept.get('server');
  if (known) {
    known.configuration.clockOffsetMs = 0;
    // A stopped clock goes on.
    Reflect.deleteProperty(known.app.get(Clock, { strict: false }), 'now');
    await forgetEverything(known.app, () => known.demo.restore());
    rmSync(join(known.dataDir, 'outbox'), { recursive: true, force: true });
    return known;
  }
  const server = await openServer(mkdtempSync(join(template, 'worker-')));
  kept.set('server', { ...server, demo: await DemoState.of(server.app) });
  return server;
}
