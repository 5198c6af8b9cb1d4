import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface DraftCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: any;
}

/** An endpoint on this machine that answers as OpenAI's chat completions do, and remembers what it was sent. */
export class FakeDrafts {
  readonly calls: DraftCall[] = [];
  /** What it writes; a number is the status of a failure, a redirect leads to itself. */
  answer: string | number = '';

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeDrafts> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const fake = new FakeDrafts(server, `http://127.0.0.1:${port}/v1`);
    server.on('request', (request, response) => {
      let raw = '';
      request.setEncoding('utf8').on('data', (part: string) => (raw += part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        fake.calls.push({ method, path: url, headers, body: JSON.parse(raw) });
        if (typeof fake.answer === 'number')
          response.writeHead(fake.answer, { location: `${fake.url}/elsewhere` }).end();
        else
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: fake.answer } }] }));
      });
    });
    return fake;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
