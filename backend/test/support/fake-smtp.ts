import { createServer, type Server, type Socket } from 'node:net';

/** A step of a mail that the server rejects, with this line. */
export interface Refusal {
  after: 'RCPT' | 'DATA';
  line: string;
}

export interface ReceivedMail {
  to: string;
  raw: string;
}

/** A small mail server that keeps what it was given. */
export class FakeSmtp {
  readonly received: ReceivedMail[] = [];
  private readonly refusals = new Map<string, Refusal[]>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeSmtp> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const smtp = new FakeSmtp(server, `smtp://127.0.0.1:${port}`);
    server.on('connection', (socket) => smtp.talk(socket));
    return smtp;
  }

  /** Refuses the next mails to an address, one after the other. */
  refuse(address: string, ...refusals: Refusal[]): void {
    this.refusals.set(address, refusals);
  }

  /** What came for an address, as it came. */
  receivedBy(address: string): string[] {
    return this.received.flatMap(({ to, raw }) => (to === address ? [raw] : []));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The line of the next refusal for an address at this step, used up. */
  private refusal(to: string, after: Refusal['after']): string | undefined {
    const waiting = this.refusals.get(to);
    return waiting?.[0]?.after === after ? waiting.shift()?.line : undefined;
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let pending = '';
    let to = '';
    let reading = false;
    say('220 fake');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      pending += chunk;
      for (;;) {
        const mark = reading ? '\r\n.\r\n' : '\r\n';
        const end = pending.indexOf(mark);
        if (end < 0) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + mark.length);
        if (reading) {
          reading = false;
          const refused = this.refusal(to, 'DATA');
          if (!refused) this.received.push({ to, raw: text });
          say(refused ?? '250 kept');
          continue;
        }
        const recipient = /^RCPT TO:<(.*?)>/i.exec(text)?.[1];
        if (recipient !== undefined) {
          to = recipient;
          say(this.refusal(to, 'RCPT') ?? '250 ok');
        } else if (/^DATA/i.test(text)) {
          reading = true;
          say('354 go on');
        } else if (/^QUIT/i.test(text)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  }
}
