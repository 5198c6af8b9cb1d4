import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { shop, setUpShop } from './support/set-up-shop.js';

setUpShop();

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the line. */
  bytes: Buffer;
}

/** A request with exactly these encodings, and its undecoded response. */
function send(
  path: string,
  { headers = {}, method, body }: { headers?: Record<string, string>; method?: string; body?: unknown } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      shop.url + path,
      {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              bytes: Buffer.concat(chunks),
            }),
          );
      },
    );
    call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const decode = ({ headers, bytes }: RawAnswer): string => {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

const WINES = {
  query: '{ products(perPage: 24) { items { _id reference name nameEn country price images } } }',
};
const answers: [string, (headers: Record<string, string>) => Promise<RawAnswer>][] = [
  ['a list over REST', (headers) => send('/api/products?perPage=24', { headers })],
  ['a list over GraphQL', (headers) => send('/graphql', { headers, body: WINES })],
];

describe.each(answers)('%s', (_, ask) => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
  ])('responds to Accept-Encoding %p with %p', async (accepted, encoding) => {
    const plain = await ask({});
    const answer = await ask({ 'Accept-Encoding': accepted });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(answer.headers.vary).toMatch(/Accept-Encoding/);
    expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
    expect(decode(answer)).toBe(plain.bytes.toString());
    if (encoding) expect(answer.bytes.length * 2).toBeLessThan(plain.bytes.length);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('compressed responses', () => {
  const br = { 'Accept-Encoding': 'br' };

  it('[CALL-01] have an ETag per content, in any encoding', async () => {
    const first = await send('/api/products?perPage=24', { headers: br });
    const etag = first.headers.etag!;
    for (const accepted of ['br', 'gzip', 'identity']) {
      const again = await send('/api/products?perPage=24', {
        headers: { 'Accept-Encoding': accepted, 'If-None-Match': etag },
      });
      expect([again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([
        304,
        0,
        undefined,
      ]);
      expect(again.headers.vary).toMatch(/Accept-Encoding/);
    }
    expect((await send('/api/products?perPage=23', { headers: br })).headers.etag).not.toBe(etag);
  });

  it('are not used for small or empty bodies', async () => {
    const small = await send('/api/_auth/session', { headers: br });
    expect([small.headers['content-encoding'], JSON.parse(small.bytes.toString())]).toEqual([
      undefined,
      { user: null },
    ]);
    const head = await send('/api/products?perPage=24', { method: 'HEAD', headers: br });
    expect([head.status, head.bytes.length, head.headers['content-encoding']]).toEqual([200, 0, undefined]);
  });

  it('include errors in any language', async () => {
    const query = `{ ${Array.from({ length: 30 }, (_, at) => `unknown${at}`).join(' ')} }` as const;
    const refused = await send('/graphql', { body: { query }, headers: br });
    expect(refused.headers['content-encoding']).toBe('br');
    expect(JSON.parse(decode(refused)).errors.length).toBeGreaterThan(0);
  });

  it('are replayed under an idempotency key in the encoding of the repetition', async () => {
    const customer = await shop.newCustomer();
    const headers = {
      'Idempotency-Key': 'compressed-0001',
      Cookie: (customer as unknown as { cookie: string }).cookie,
    };
    const body = { query: `mutation { ${Array.from({ length: 30 }, (_, at) => `unknown${at}`).join(' ')} }` };
    const first = await send('/graphql', { body, headers: { ...headers, ...br } });
    const again = await send('/graphql', { body, headers: { ...headers, 'Accept-Encoding': 'gzip' } });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(decode(again)).toBe(decode(first));
  });

  it('exclude secrets that are shown once', async () => {
    const admin = await shop.signIn('admin');
    const name = 'x'.repeat(1500);
    const { headers, body } = await admin.post(
      '/graphql',
      {
        query: `mutation { createApiToken(input: {name: "${name.slice(0, 100)}", type: ADMINISTRATOR}) {
          token ${Array.from({ length: 20 }, (_, at) => `a${at}: apiToken { name }`).join(' ')} } }`,
      },
      { 'Accept-Encoding': 'br' },
    );
    expect(body.data.createApiToken.token).toMatch(/^vk_/);
    expect(JSON.stringify(body).length).toBeGreaterThan(2000);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('content-encoding')).toBeNull();
  });
});
