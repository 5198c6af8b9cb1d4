import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between a shop and its database, and breaks or slows down what passes. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private isFrozen = false;
  private delayMs = 0;

  private constructor(
    private server: Server,
    private readonly target: URL,
    private readonly port: number,
  ) {}

  /** @param uri connection string of the database, with host and port */
  static async start(uri: string): Promise<DatabaseProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new DatabaseProxy(server, new URL(uri), (server.address() as AddressInfo).port);
    server.on('connection', (client) => proxy.join(client));
    return proxy;
  }

  /**
   * The database's connection string, by way of the proxy.
   * @param options of the driver
   */
  uri(options: Readonly<Record<string, string>> = {}): string {
    const uri = new URL(this.target);
    uri.host = `127.0.0.1:${this.port}`;
    for (const [name, value] of Object.entries(options)) uri.searchParams.set(name, value);
    return uri.toString();
  }

  /** Ends every connection and takes no new one, as a database does that is gone. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** After `cut`: takes connections again. */
  async restore(): Promise<void> {
    this.server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  /** Undoes `cut`, `freeze` and `slowDown`, whichever are in effect. */
  async repair(): Promise<void> {
    this.slowDown(0);
    this.thaw();
    if (!this.server.listening) await this.restore();
  }

  /** Keeps all connections, and lets nothing pass. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** After `freeze`: what has waited passes. */
  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Everything arrives so much later, in each direction. */
  slowDown(delayMs: number): void {
    this.delayMs = delayMs;
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.cut();
  }

  private join(client: Socket): void {
    const database = connect(Number(this.target.port), this.target.hostname);
    this.pipe(client, database);
    this.pipe(database, client);
  }

  private pipe(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.setNoDelay(true);
    let passed: Promise<unknown> = Promise.resolve();
    from.on('data', (data) => {
      const arrived = new Promise((resolve) => setTimeout(resolve, this.delayMs));
      // One after the other: nothing may overtake what was sent before it.
      if (this.delayMs > 0) passed = Promise.all([passed, arrived]).then(() => to.write(data));
      else passed = passed.then(() => to.write(data));
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    if (this.isFrozen) from.pause();
  }
}
