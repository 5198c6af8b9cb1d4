import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { hugeValue, jsonText } from './hostile-values.js';

/** A request as it goes over the wire; several values of a header are several lines. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** A query, a mutation or a route, with everything that is sent to it. */
export interface Operation {
  /** Such as `mutation login` or `PUT /api/users/{id}`. */
  name: string;
  requests: Arbitrary<HostileRequest>;
}

const BOMB = gzipSync(Buffer.alloc(8_000_000, 'a'));
const header = (name: string, ...values: (string | string[])[]): Twist[] =>
  values.map((value) => (request) => ({ ...request, headers: { ...request.headers, [name]: value } }));

type Twist = (request: HostileRequest) => HostileRequest;

/** What is done to a request besides its values. A header that is twice there is one of the attacks. */
const TWISTS: readonly Twist[] = [
  ...header(
    'content-type',
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json; charset="',
    '',
  ),
  ...header(
    'content-type',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-8; charset=latin1',
  ),
  ...header(
    'content-type',
    ['application/json', 'text/plain'],
    'application/vnd.api+json',
    'application/json\tx',
  ),
  ...header('content-encoding', 'gzip', 'br', 'deflate', 'identity', 'zip', 'gzip, gzip', ['gzip', 'br']),
  ...header('accept', 'text/html', '*/*;q=nan', 'application/graphql-response+json', 'x'.repeat(4_000)),
  ...header('accept-encoding', 'gzip;q=0, *;q=0', 'br', 'gzip', 'zstd;q=1e9', ['gzip', 'br']),
  ...header('accept-language', '*-*;q=9', 'en-'.repeat(500), 'jp', 'zh-Hant-TW;q=-1,,,;', ['fr', 'it']),
  ...header('x-locale', '__proto__', 'constructor', 'EN', '', ['en', 'fr'], '../en'),
  ...header(
    'idempotency-key',
    'fuzz-key-1',
    'fuzz-key-2',
    'fuzz-key-3',
    'short',
    '__proto__',
    'k'.repeat(5_000),
    ['fuzz-key-1', 'fuzz-key-2'],
    '\xff'.repeat(20),
  ),
  ...header(
    'authorization',
    'Bearer',
    'Bearer ',
    'Bearer vk_',
    `Bearer vk_${'x'.repeat(43)}`,
    'Basic YTpi',
    'Bearer null',
    `Bearer ${'x'.repeat(6_000)}`,
  ),
  ...header('authorization', ['Bearer a', 'Bearer b']),
  ...header(
    'cookie',
    'vinkura.sid=',
    'vinkura.sid=s%3Ax.y',
    'vinkura.sid=%ZZ',
    '__proto__=1; constructor=2',
    'vinkura.sid=s%3A'.repeat(100),
  ),
  ...header('x-request-id', '\xff\xfe', 'r'.repeat(5_000), '${jndi:x}', ['a', 'b']),
  ...header('x-forwarded-for', '127.0.0.1', '::1, 10.0.0.1', 'unknown', 'x'.repeat(2_000)),
  ...header('x-forwarded-proto', 'https', 'javascript'),
  ...header('origin', 'https://host.invalid', 'null', '%'),
  ...header('if-none-match', '*', '"x"', 'W/'),
  ...header('if-modified-since', 'never', 'Fri, 31 Dec 9999 23:59:59 GMT'),
  ...header('range', 'bytes=9-1', 'bytes=0-', `bytes=${'0-0,'.repeat(500)}0-0`),
  ...header('x-http-method-override', 'DELETE', 'TRACE'),
  ...header('stripe-signature', 't=1,v1=x', 't=,v1=', 'x'.repeat(3_000)),
  ...header('host', 'host.invalid', '[', 'localhost:99999999'),
  (request) => ({ ...request, body: BOMB, headers: { ...request.headers, 'content-encoding': 'gzip' } }),
  (request) => ({ ...request, body: `\ufeff${String(request.body ?? '')}` }),
  (request) => ({ ...request, body: '{"a":'.repeat(5_000) }),
  (request) => ({ ...request, body: Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x22]) }),
  (request) => ({ ...request, body: '"text"' }),
  (request) => ({ ...request, body: 'null' }),
  (request) => ({ ...request, body: '[]' }),
  (request) => ({ ...request, body: '' }),
  ...['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'PROPFIND'].map((method): Twist => (request) => ({
    ...request,
    method,
  })),
];

/** A body with a huge member: in its variables, in the body itself, or in all members at once. */
const oversized: Arbitrary<Twist> = fc
  .record({ value: hugeValue, everywhere: fc.boolean() })
  .map(({ value, everywhere }) => (request) => {
    const body = parsed(request.body);
    if (!body) return request;
    const target = (body.variables ?? body) as Record<string, unknown>;
    const names = Object.keys(target);
    for (const name of everywhere ? names : names.slice(-1)) target[name] = value;
    if (names.length === 0) target.huge = value;
    return { ...request, body: jsonText(body) };
  });

function parsed(body: HostileRequest['body']): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(String(body)) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** One request in eight comes in a strange envelope, one in fifty in two; one in ten is oversized. */
export const envelope: Arbitrary<Twist> = fc.oneof(
  { weight: 38, arbitrary: fc.constant<Twist>((request) => request) },
  { weight: 6, arbitrary: fc.constantFrom(...TWISTS) },
  { weight: 5, arbitrary: oversized },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...TWISTS), fc.constantFrom(...TWISTS)).map(
      ([one, other]): Twist =>
        (request) =>
          other(one(request)),
    ),
  },
);
