import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What happens to the connections after a number of bytes of answers. */
export type Break = 'cut' | 'freeze';

/** A proxy in front of a server's socket file that breaks connections at a chosen time. */
export class BreakingProxy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-proxy-'));
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  /** Bytes of answers that have passed. */
  passed = 0;
  broken = false;

  private constructor(
    private readonly target: string,
    private readonly limit: number,
    private readonly how: Break,
  ) {
    this.server = createServer((client) => this.join(client));
  }

  static async start(uri: string, limit = Infinity, how: Break = 'cut'): Promise<BreakingProxy> {
    const target = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)![1]!);
    const proxy = new BreakingProxy(target, limit, how);
    await new Promise<void>((resolve) => proxy.server.listen(proxy.path, resolve));
    return proxy;
  }

  private get path(): string {
    return join(this.folder, 'p.sock');
  }

  get uri(): string {
    return `mongodb://${encodeURIComponent(this.path)}/?directConnection=true`;
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.folder, { recursive: true });
  }

  /** Closes every connection and takes no new one, as the death of the server's process does. */
  cut(): void {
    this.broken = true;
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket): void {
    const server = connect(this.target);
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    client.on('data', (data) => server.write(data)).on('end', () => server.destroy());
    server.on('data', (data) => this.pass(data, client)).on('end', () => client.destroy());
  }

  private pass(data: Buffer, client: Socket): void {
    if (this.broken) return;
    const left = this.limit - this.passed;
    this.passed += data.length;
    if (data.length < left) {
      client.write(data);
      return;
    }
    this.broken = true;
    // The part of the answer before the break still arrives.
    client.write(data.subarray(0, left), () => this.how === 'cut' && this.cut());
  }
}
