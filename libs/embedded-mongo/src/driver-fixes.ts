import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** The part of the driver's `Connection` class that is changed here. */
interface DriverConnection {
  socket: Socket;
  cleanup: (this: DriverConnection, error: Error) => void;
}

let installed = false;

/**
 * Prevents the driver's commands from hanging when their connection is lost (mongodb 7.8.0, unchanged in 7.9.0).
 *
 * Node destroys a socket some time before it emits `close`. A command that starts in between writes to a destroyed
 * socket: `write` returns false without an error, so the driver waits for a `drain` event that never comes, without a
 * timeout. Emitting `drain` when the driver notices the loss ends the wait; the driver's next step then throws the
 * network error. Idempotent, and harmless when nothing waits.
 */
export function installDriverFixes(): void {
  if (installed) return;
  installed = true;
  const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: DriverConnection };
  };
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (this: DriverConnection, error: Error): void {
    cleanup.call(this, error);
    this.socket.emit('drain');
  };
}
