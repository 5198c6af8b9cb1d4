import { describe, expect, it } from '@jest/globals';
import { StockCheck } from '../src/warehouses/index.js';
import { Shop } from './support/shop.js';
import { shop, setUpShop } from './support/set-up-shop.js';

const TOKEN = 'a token for prometheus';
setUpShop({ env: { METRICS_TOKEN: TOKEN } });

const page = async (): Promise<string> => {
  const { status, body } = await shop.visitor().get('/metrics', { Authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  return body as string;
};

/** The value of a series, 0 for one that has not been counted. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line ? Number(line.slice(series.length + 1)) : 0;
}

const NAMED_BY_TYPE = /_(counter|gauge|histogram|summary)(_|$)/;
const OTHER_UNITS = /_(ms|milliseconds|minutes|hours|days|kb|mb|kilobytes|megabytes|percent)(_|$)/;

describe('GET /metrics', () => {
  it('requires the token', async () => {
    const visitor = shop.visitor();
    expect((await visitor.get('/metrics')).status).toBe(401);
    expect((await visitor.get('/metrics', { Authorization: 'Bearer another token' })).status).toBe(401);
    const admin = await shop.signIn('admin');
    expect((await admin.get('/metrics')).status).toBe(401);
    expect((await visitor.post('/metrics', {}, { Authorization: `Bearer ${TOKEN}` })).status).toBe(405);
  });

  it('[EYE-01] names metrics by the rules of promlint', async () => {
    const text = await page();
    const metrics = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({
      name: name!,
      type,
    }));
    expect(metrics.length).toBeGreaterThan(20);
    const wrong = metrics.flatMap(({ name, type }) => [
      ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [`${name}: not lower case with underscores`]),
      ...(new RegExp(`^# HELP ${name} \\S.*$`, 'm').test(text) ? [] : [`${name}: no help text`]),
      ...((type === 'counter') === name.endsWith('_total') ? [] : [`${name}: "_total" is for counters`]),
      ...(/_(bucket|count|sum)$/.test(name) ? [`${name}: a suffix of histograms`] : []),
      ...(NAMED_BY_TYPE.test(name) ? [`${name}: named by its type`] : []),
      ...(OTHER_UNITS.test(name) ? [`${name}: not in a base unit, such as seconds and bytes`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it('[EYE-01] counts requests by route and status, and never by address', async () => {
    const series = (status: number) =>
      `vinkura_http_request_duration_seconds_count{method="GET",route="/api/products/:id",operation="",status="${status}"}`;
    const before = await page();
    await shop.visitor().get('/api/products/PRD00001');
    await shop.visitor().get('/api/products/PRD99999');
    const after = await page();
    for (const status of [200, 404])
      expect(valueOf(after, series(status)) - valueOf(before, series(status))).toBe(1);
    expect(after).not.toContain('PRD00001');
  });

  it('counts GraphQL by operation, with a limited number of client-defined names', async () => {
    const ask = (operationName: string) =>
      shop.visitor().post('/graphql', { operationName, query: `query ${operationName} { __typename }` });
    await ask('WineOfTheDay');
    const text = await page();
    expect(
      valueOf(
        text,
        'vinkura_http_request_duration_seconds_count{method="POST",route="/graphql",operation="WineOfTheDay",status="200"}',
      ),
    ).toBe(1);
    for (let number = 0; number < 400; number += 1) await ask(`MadeUp${number}`);
    const names = new Set((await page()).match(/operation="\w*"/g));
    expect(names.size).toBeLessThanOrEqual(302);
    expect(names).toContain('operation="other"');
  });

  it('[EYE-01] counts the commands to the database, jobs and stock checks', async () => {
    const admin = await shop.signIn('admin');
    const { status } = await admin.post('/api/jobs/close-sessions/run');
    expect(status).toBeLessThan(300);
    await shop.get(StockCheck).run();
    const text = await page();
    expect(
      valueOf(text, 'vinkura_database_command_duration_seconds_count{command="find",outcome="ok"}'),
    ).toBeGreaterThan(0);
    expect(
      valueOf(text, 'vinkura_job_duration_seconds_count{job="close-sessions",outcome="ok"}'),
    ).toBeGreaterThan(0);
    expect(text).toContain('vinkura_stock_problems 0');
  });

  it('[EYE-01] are named as Prometheus asks: counters end in _total, others do not, times are in seconds', async () => {
    const text = await page();
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => ({
      name: name!,
      type,
    }));
    expect(types.length).toBeGreaterThan(20);
    for (const { name, type } of types) {
      expect({ name, type, isTotal: name.endsWith('_total') }).toEqual({
        name,
        type,
        isTotal: type === 'counter',
      });
      expect(name).not.toMatch(/_(ms|milliseconds|kb|mb|minutes)(_|$)/);
    }
    const helps = new Set([...text.matchAll(/^# HELP (\w+) \S/gm)].map(([, name]) => name));
    expect(types.filter(({ name }) => !helps.has(name))).toEqual([]);
  });

  it('[EYE-01] include process metrics: event-loop delay and memory', async () => {
    const text = await page();
    expect(text).toContain('vinkura_nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('vinkura_process_resident_memory_bytes');
  });
});

describe('health', () => {
  it.each(['/api/health', '/api/health/ready', '/api/health/live'])(
    '%s is available to visitors',
    async (path) => {
      const { status, body, headers } = await shop.visitor().get(path);
      expect([status, body.status]).toEqual([200, 'ok']);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );
});

// Last: closing a second shop ends the database connections of the process.
describe('without a token', () => {
  it('there is no page; a short token is rejected at start', async () => {
    const closed = await Shop.openOwn();
    try {
      expect((await closed.visitor().get('/metrics')).status).toBe(404);
    } finally {
      await closed.close();
    }
    await expect(Shop.openOwn({ METRICS_TOKEN: 'short' })).rejects.toThrow('METRICS_TOKEN');
  });
});
