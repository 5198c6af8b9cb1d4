import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltShop } from './support/built-shop.js';
import type { Client } from './support/client.js';

let shop: BuiltShop;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  shop = await BuiltShop.open();
  admin = await shop.server.signIn('admin');
  visitor = shop.server.visitor();
});
afterAll(() => shop.close());

describe('page rules', () => {
  const rule = (body: object) => admin.post('/api/page-rules', { status: 301, ...body });
  const outcome = async (path: string) =>
    (await visitor.get(`/api/page-rules?path=${encodeURIComponent(path)}`)).body;

  it('[LAY-07] redirect exact paths: by REST, GraphQL and the served page', async () => {
    expect((await rule({ path: '/old-wines/', redirectTo: '/products' })).status).toBe(201);
    expect(await outcome('/old-wines')).toEqual([{ redirectTo: '/products', status: 301 }]);
    expect(await outcome('/old-wines/x')).toEqual([]);
    const { data: answer } = await visitor.graphql(
      '{ pageRule(path: "/old-wines/") { redirectTo status } none: pageRule(path: "/x") { status } }',
    );
    expect(answer).toEqual({ pageRule: { redirectTo: '/products', status: 301 }, none: null });
    const served = await visitor.get('/old-wines?venue=VEN00001');
    expect([served.status, served.headers.get('location')]).toEqual([301, '/products?venue=VEN00001']);
  });

  it('[LAY-07] redirect everything below a prefix, the rest of the path along', async () => {
    await rule({ path: '/wine', match: 'PREFIX', redirectTo: '/products/*', status: 302 });
    await rule({ path: '/wine/special', redirectTo: '/lp' });
    const served = await visitor.get('/wine/PRD00001');
    expect([served.status, served.headers.get('location')]).toEqual([302, '/products/PRD00001']);
    expect(await outcome('/wine')).toEqual([{ redirectTo: '/products', status: 302 }]);
    expect(await outcome('/wine/special')).toEqual([{ redirectTo: '/lp', status: 301 }]);
    expect(await outcome('/winery')).toEqual([]);
  });

  it('[LAY-07] follow one another to the end, and can close a path', async () => {
    await rule({ path: '/a1', redirectTo: '/a2' });
    await rule({ path: '/a2', redirectTo: '/venues', status: 302 });
    expect(await outcome('/a1')).toEqual([{ redirectTo: '/venues', status: 301 }]);
    expect((await admin.post('/api/page-rules', { path: '/gone', status: 410 })).status).toBe(201);
    expect((await visitor.get('/gone')).status).toBe(410);
  });

  it('[LAY-07] have no effect when disabled or deleted', async () => {
    const { body: made } = await rule({ path: '/sale', redirectTo: '/lp' });
    await admin.put(`/api/page-rules/${made._id}`, { enabled: false });
    expect(await outcome('/sale')).toEqual([]);
    await admin.put(`/api/page-rules/${made._id}`, { enabled: true });
    expect(await outcome('/sale')).toHaveLength(1);
    expect((await admin.delete(`/api/page-rules/${made._id}`)).status).toBe(200);
    expect(await outcome('/sale')).toEqual([]);
  });

  it.each([
    [{ path: '/p1', redirectTo: 'https://evil.example' }, 'redirectTo'],
    [{ path: '/p1', redirectTo: '//evil.example' }, 'redirectTo'],
    [{ path: '/p1', redirectTo: '/\\evil.example' }, 'redirectTo'],
    [{ path: '/p1' }, 'redirectTo'],
    [{ path: 'p1', redirectTo: '/lp' }, 'path'],
    [{ path: '/p1', redirectTo: '/p1' }, 'redirectTo'],
    [{ path: '/p1', redirectTo: '/p1/x', match: 'PREFIX' }, 'redirectTo'],
    [{ path: '/p1', redirectTo: '/products/*' }, 'redirectTo'],
    [{ path: '/p1', redirectTo: '/lp', status: 404 }, 'redirectTo'],
    [{ path: '/p1', redirectTo: '/lp', status: 200 }, 'status'],
    [{ path: '/p1', redirectTo: '/lp', match: 'REGEX' }, 'match'],
  ])('[LAY-07] reject %j', async (body, field) => {
    const answer = await rule(body);
    expect({ status: answer.status, field: answer.body.params?.field }).toEqual({ status: 400, field });
    expect(answer.body.message).not.toContain('[[');
  });

  it('[LAY-07] reject a redirect loop of several rules', async () => {
    await rule({ path: '/c1', redirectTo: '/c2' });
    await rule({ path: '/c2', redirectTo: '/c3' });
    expect((await rule({ path: '/c3', redirectTo: '/c1' })).body).toMatchObject({
      statusCode: 400,
      params: { field: 'redirectTo' },
    });
    expect((await rule({ path: '/c1', redirectTo: '/lp' })).status).toBe(409);
  });

  it('[LAY-07] are written and listed by administrators only', async () => {
    const customer = await shop.server.signIn('customer');
    expect(
      (await visitor.post('/api/page-rules', { path: '/x', redirectTo: '/lp', status: 301 })).status,
    ).toBe(401);
    expect(
      (await customer.post('/api/page-rules', { path: '/x', redirectTo: '/lp', status: 301 })).status,
    ).toBe(403);
    expect((await customer.get('/api/page-rules')).status).toBe(400);
    expect((await admin.get('/api/page-rules')).body.length).toBeGreaterThan(0);
  });
});
