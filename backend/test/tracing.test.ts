import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { JobRunner } from '../src/platform/jobs/job-runner.js';
import { Shop } from './support/shop.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Batch {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

/** What a collector receives: OTLP over HTTP in JSON. */
const received: Span[] = [];
const services = new Set<string>();
let collector: Server;

function receive({ resourceSpans }: Batch): void {
  for (const { resource, scopeSpans } of resourceSpans) {
    for (const { key, value } of resource.attributes)
      if (key === 'service.name') services.add(value.stringValue!);
    received.push(...scopeSpans.flatMap(({ spans }) => spans));
  }
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    json(request).then(
      (body) => {
        receive(body as Batch);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => collector.close(closed)));

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

describe('traces', () => {
  it('[EYE-01] contain a request, its database commands and the following job, without personal data', async () => {
    const { port } = collector.address() as AddressInfo;
    const shop = await Shop.openOwn({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    try {
      const customer = await shop.newCustomer();
      await customer.post(
        '/graphql',
        { operationName: 'MyCart', query: 'query MyCart { cart { checkoutTotal } }' },
        { traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'request-of-the-trace' },
      );
      await shop.get(JobRunner).runNow('close-sessions');
    } finally {
      // The spans that are left are sent before the process ends.
      await shop.close();
    }
    expect([...services]).toEqual(['vinkura']);
    const trace = received.filter(({ traceId }) => traceId === TRACE);
    const request = trace.find(({ name }) => name === '/graphql MyCart')!;
    expect(request.parentSpanId).toBe(CALLER);
    expect(
      Object.fromEntries(request.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    ).toEqual({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'graphql.operation.name': 'MyCart',
      'vinkura.request_id': 'request-of-the-trace',
    });
    const commands = trace.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(commands.map(({ name }) => name)).toContain('find carts');
    const job = received.find(({ name }) => name.startsWith('job '))!;
    expect(received.some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true);
    expect(JSON.stringify(received)).not.toMatch(/@example|佐藤|password/);
  });

  it('[EYE-01] name neither tokens nor persons, whatever the path or query has, and nor do metrics', async () => {
    const { port } = collector.address() as AddressInfo;
    const metricsToken = 'a token for metrics';
    const shop = await Shop.openOwn({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      METRICS_TOKEN: metricsToken,
    });
    const secret = 'S3cretToken0123456789';
    const person = 'hanako@test.example';
    received.length = 0;
    let metrics: string;
    try {
      const visitor = shop.visitor({ authorization: `Bearer ${secret}` });
      const plain = shop.visitor();
      for (const path of [
        ...[
          '/evenings/',
          '/proposals/',
          '/favourites/stop/',
          '/feedback/',
          '/api/evenings/',
          '/api/feedback/',
        ],
        ...['/api/orders/', '/api/payments/', '/api/users/', '/assets/', '/unknown/', '/api/unknown/', '/'],
      ].map((path) => `${path}${secret}`))
        for (const client of [plain, visitor]) {
          await client.get(`${path}?token=${secret}&q=${person}`);
          await client.post(`${path}/${encodeURIComponent(person)}`, { token: secret, email: person });
        }
      await plain.post('/api/auth/basicauth', { email: person, password: secret });
      await plain.graphql('query ($q: String!) { searchSuggestions(q: $q) { text } }', {
        q: `${secret} ${person}`,
      });
      const page = await fetch(`${shop.url}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      metrics = await page.text();
    } finally {
      await shop.close();
    }
    expect(received.length).toBeGreaterThan(20);
    expect(metrics).toContain('vinkura_http_request_duration_seconds_count');
    for (const text of [JSON.stringify(received), metrics])
      for (const hidden of [secret, 'hanako', metricsToken]) expect(text).not.toContain(hidden);
  });

  it('tolerates an unavailable collector', async () => {
    const shop = await Shop.openOwn({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await shop.visitor().get('/api/products/PRD00001')).status).toBe(200);
    await shop.close();
  });
});
