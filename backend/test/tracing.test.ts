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
    const shop = await Shop.open({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
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

  it('tolerates an unavailable collector', async () => {
    const shop = await Shop.open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await shop.visitor().get('/api/products/PRD00001')).status).toBe(200);
    await shop.close();
  });
});
