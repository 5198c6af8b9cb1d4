import { Agent, request } from 'node:http';
import type { HostileRequest } from './hostile-request.js';

/** After this time without an answer there is none. */
const ANSWER_LIMIT_MS = 30_000;
/** What is looked at of an answer, in bytes; the rest is only counted. */
const READ_LIMIT = 6_000_000;

export interface WireAnswer {
  /** 0: the connection ended without an answer. */
  status: number;
  text: string;
  /** Of the body as it came. */
  bytes: number;
  ms: number;
  cookies: string[];
}

/** Sends requests as they are, also such as `fetch` would put right. */
export class Wire {
  private readonly agent: Agent;

  constructor(
    private readonly url: URL,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  close(): void {
    this.agent.destroy();
  }

  /** A kept connection may end by itself just when it is used again: then a new one is tried, once. */
  async send(hostile: HostileRequest): Promise<WireAnswer> {
    const answer = await this.once(hostile, this.agent);
    return answer.status === 0 ? this.once(hostile, new Agent({ keepAlive: false })) : answer;
  }

  private once({ method, path, headers, body }: HostileRequest, agent: Agent): Promise<WireAnswer> {
    const begun = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, chunks: Buffer[], bytes: number, cookies: string[] = []) =>
        resolve({
          status,
          text: Buffer.concat(chunks).toString(),
          bytes,
          ms: performance.now() - begun,
          cookies,
        });
      const call = request(
        this.url,
        {
          method,
          path,
          agent,
          headers: {
            ...headers,
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes <= READ_LIMIT) chunks.push(chunk);
          });
          response.on('error', () => end(0, [], bytes));
          response.on('end', () => end(response.statusCode!, chunks, bytes, response.headers['set-cookie']));
        },
      );
      call.setTimeout(ANSWER_LIMIT_MS, () => call.destroy(new Error(`no answer in ${ANSWER_LIMIT_MS} ms`)));
      call.on('error', (error) => end(0, [Buffer.from(String(error))], 0));
      call.end(body);
    });
  }
}
