import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** What came back from an endpoint. */
export interface WebhookResponse {
  status: number;
  /** The first characters of the body. */
  start: string;
}

/** Of an answer no more than this is read. */
const ANSWER_BYTES = 1024;

/**
 * Posts to the outside: no redirects are followed, and an address that resolves into a private network is refused at
 * the moment of the connection, so that a name cannot point elsewhere after it was checked.
 * @throws Error without an answer: no connection, a forbidden address, or the signal
 */
export function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { isPrivateAllowed, signal }: { isPrivateAllowed: boolean; signal: AbortSignal },
): Promise<WebhookResponse> {
  const isHttps = new URL(url).protocol === 'https:';
  const filter = { allowPrivateIPAddress: isPrivateAllowed, allowMetaIPAddress: isPrivateAllowed };
  // A connection for each request: deliveries are few, and a kept one would outlive a change of the address.
  const agent = isHttps ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
  const send = isHttps ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      { method: 'POST', agent, signal, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const finish = () => {
          const start = Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, start });
          answer.destroy();
        };
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          bytes += part.length;
          if (bytes >= ANSWER_BYTES) finish();
        });
        answer.on('end', finish);
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
