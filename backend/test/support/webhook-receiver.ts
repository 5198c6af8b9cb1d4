import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Webhook } from 'standardwebhooks';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  raw: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** An integrator's server: keeps what it was posted, and answers what the test wants. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Status of the answers; `hang` gives none. */
  answer: number | 'hang' = 200;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const receiver = new WebhookReceiver(server, `http://127.0.0.1:${port}/hook`);
    server.on('request', (request, response) => {
      let raw = '';
      request.setEncoding('utf8').on('data', (part: string) => (raw += part));
      request.on('end', () => {
        receiver.received.push({ headers: request.headers, raw, body: JSON.parse(raw) });
        if (receiver.answer === 'hang') return;
        response.writeHead(receiver.answer, { location: `${receiver.url}/elsewhere` });
        response.end(`answer ${receiver.answer}`);
      });
    });
    return receiver;
  }

  /** Of one type, in the order in which they came. */
  of(type: string): ReceivedWebhook[] {
    return this.received.filter(({ body }) => body.type === type);
  }

  /** What the library of Standard Webhooks reads from a request. @throws when the signature is not right */
  verify({ headers, raw }: ReceivedWebhook, secret: string): unknown {
    return new Webhook(secret).verify(raw, headers as Record<string, string>);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
