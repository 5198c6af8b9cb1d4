// A signed-in customer's connection: each response is checked, and its duration recorded by operation.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const TIMEOUT_MS = 60_000;
const unzip = promisify(gunzip);

/** A keep-alive connection with a session cookie, as a browser has it. */
export class Connection {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #url;
  #cookie;
  #record;

  /** @param record `(name, milliseconds, error?)`, called for each response */
  constructor(url, cookie, record) {
    this.#url = url;
    this.#cookie = cookie;
    this.#record = record;
  }

  /**
   * Sends a GraphQL request and returns its data.
   * @param check returns what is wrong with the data, or nothing
   * @throws when the response is an error, of an unexpected shape, or missing; recorded as well
   */
  async ask(name, query, variables, check = () => undefined) {
    const begun = performance.now();
    try {
      const data = await this.#send(query, variables);
      const problem = check(data);
      if (problem) throw new Error(`unexpected data: ${problem}`);
      this.#record(name, performance.now() - begun);
      return data;
    } catch (error) {
      this.#record(name, performance.now() - begun, `${name}: ${error.message}`);
      throw error;
    }
  }

  close() {
    this.#agent.destroy();
  }

  #send(query, variables) {
    const body = JSON.stringify({ query, variables });
    return new Promise((resolve, reject) => {
      const call = request(
        this.#url,
        {
          method: 'POST',
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'accept-encoding': 'gzip',
            cookie: this.#cookie,
            ...(query.startsWith('mutation') && { 'idempotency-key': randomUUID() }),
          },
        },
        (response) => {
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => void read(response, Buffer.concat(chunks)).then(resolve, reject));
        },
      );
      call.on('timeout', () => call.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
      call.on('error', reject);
      call.end(body);
    });
  }
}

async function read({ statusCode, headers }, body) {
  const text = String(headers['content-encoding'] === 'gzip' ? await unzip(body) : body);
  if (statusCode !== 200) throw new Error(`status ${statusCode}: ${text.slice(0, 300)}`);
  const { data, errors } = JSON.parse(text);
  if (errors) throw new Error(JSON.stringify(errors[0]).slice(0, 500));
  return data;
}
