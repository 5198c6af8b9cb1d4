import { createServer, type Server } from 'node:net';
import type { Log } from '../log.js';
import { Connection, type CommandHandler } from './connection.js';

/** Where the server listens: a socket file, or a TCP port on this machine. */
export type ListenAddress = { path: string } | { host: string; port: number };

/** Accepts connections. Nothing but a socket file or the loopback address is ever bound by default. */
export class Listener {
  private readonly server: Server;
  private readonly connections = new Set<Connection>();
  private nextId = 1;

  /** @param onClosed called for each closed connection */
  constructor(
    handler: CommandHandler,
    log: Log,
    elements: () => Uint8Array,
    onClosed: (connectionId: number) => void = () => undefined,
  ) {
    // A client that has ended its side still gets the answers to what it sent before.
    this.server = createServer({ allowHalfOpen: true }, (socket) => {
      const connection = new Connection(this.nextId++, socket, handler, log, elements);
      this.connections.add(connection);
      socket.once('close', () => {
        this.connections.delete(connection);
        onClosed(connection.id);
      });
    });
  }

  get connectionCount(): number {
    return this.connections.size;
  }

  /** Starts to listen; returns the address that clients use (with the port that the system has chosen). */
  listen(address: ListenAddress): Promise<ListenAddress> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(address, () => {
        this.server.removeListener('error', reject);
        const bound = this.server.address();
        if (bound === null || typeof bound === 'string' || !('port' in address)) resolve(address);
        else resolve({ host: address.host, port: bound.port });
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      for (const connection of this.connections) connection.close();
    });
  }
}
