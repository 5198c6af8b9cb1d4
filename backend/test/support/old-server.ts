import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { DatabaseServer } from './database-server.js';

/** A field of the handshake with its value: MongoDB 8 and MongoDB 7. */
const [CURRENT, OLD] = [25, 21].map((version) =>
  Buffer.from([0x10, ...Buffer.from('maxWireVersion\0'), version, 0, 0, 0]),
) as [Buffer, Buffer];

/** The embedded database, announcing itself as MongoDB 7. */
export class OldServer {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly database: DatabaseServer,
    private readonly server: Server,
  ) {
    server.on('connection', (client) => this.forward(client));
  }

  static async start(folder: string): Promise<OldServer> {
    const database = new DatabaseServer(folder);
    await database.start();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new OldServer(database, server);
  }

  get uri(): string {
    const { port } = this.server.address() as AddressInfo;
    return `mongodb://127.0.0.1:${port}/shop?directConnection=true`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await this.database.stop();
  }

  private forward(client: Socket): void {
    const database = connect(Number(new URL(this.database.uri('shop')).port), '127.0.0.1');
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, database].map((each) => each.destroy()));
    }
    client.pipe(database);
    database.on('data', (answer: Buffer) => {
      const at = answer.indexOf(CURRENT);
      if (at >= 0) OLD.copy(answer, at);
      client.write(answer);
    });
  }
}
