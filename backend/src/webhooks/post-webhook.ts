import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addressOfUrl, isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.js';

/** Response of an endpoint. */
export interface WebhookResponse {
  status: number;
  /** The first characters of the body. */
  start: string;
}

/** Maximum bytes read of a response. */
const ANSWER_BYTES = 1024;

/**
 * Posts to an external URL without following redirects. Addresses that resolve to a private network are rejected when
 * connecting, so that DNS rebinding cannot bypass the check.
 * @throws Error without a response: no connection, a forbidden address, or the signal
 */
export function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { isPrivateAllowed, signal }: { isPrivateAllowed: boolean; signal: AbortSignal },
): Promise<WebhookResponse> {
  const address = addressOfUrl(url);
  if (!isPrivateAllowed && address !== undefined && !isPublicAddress(address))
    return Promise.reject(new PrivateAddressError());
  const send = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    method: 'POST',
    // One connection per request: deliveries are rare, and a kept connection would outlive a DNS change.
    agent: false,
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(!isPrivateAllowed && { lookup: lookupPublic }),
  } as const;
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => {
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
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
