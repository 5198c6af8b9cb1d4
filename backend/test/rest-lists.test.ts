import { describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

describe('REST lists', () => {
  const LISTS =
    `products venues producers production-regions sommeliers venue-regions venue-departments venue-cities
    parameters page-rules warehouses users orders event-logs top-products top-venues affiliated-users indents
    indent-products jobs`.split(/\s+/);

  it.each(LISTS)('[CALL-01][ERR-09] /api/%s has an ETag that identifies an unchanged list', async (path) => {
    const first = await admin.get(`/api/${path}`);
    expect({ path, status: first.status, list: Array.isArray(first.body) }).toEqual({
      path,
      status: 200,
      list: true,
    });
    const again = await admin.get(`/api/${path}`, {
      'If-None-Match': first.headers.get('etag')!,
      // Said by hand, because fetch would ask for a new copy in any case.
      'Cache-Control': 'max-age=0',
    });
    // Some lists contain effects of the request itself, such as the event log; those are sent again.
    expect([200, 304]).toContain(again.status);
    if (again.status === 200) expect(again.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it.each('products venues producers parameters warehouses users orders indents indent-products'.split(' '))(
    '[API-05][API-07][API-09] a page of /api/%s has headers for the total and the other pages',
    async (path) => {
      const whole = await admin.get(`/api/${path}`);
      const total = whole.body.length;
      expect(whole.headers.get('x-total-count')).toBe(String(total));
      expect(whole.headers.get('link')).toBeNull();
      const { headers, body } = await admin.get(`/api/${path}?page=2&perPage=2`);
      expect(body).toHaveLength(Math.min(2, total - 2));
      expect(headers.get('x-total-count')).toBe(String(total));
      const links = new Map(
        headers
          .get('link')!
          .split(', ')
          .map((link) => [/rel="(\w+)"/.exec(link)![1], /<(.*)>/.exec(link)![1]!]),
      );
      expect((await admin.get(links.get('prev')!)).body).toEqual(whole.body.slice(0, 2));
      expect((await admin.get(links.get('last')!)).body.at(-1)).toEqual(whole.body.at(-1));
      expect(links.has('next')).toBe(total > 4);
    },
  );

  it('[SES-03][API-01] the shop begins with the session, then with all lists at once; users only when signed in', async () => {
    const START =
      `cart parameters warehouses producers production-regions venue-regions venue-departments venue-cities
      venues users products orders`.split(/\s+/);
    const begin = async (client: Client) => {
      expect((await client.get('/api/_auth/session')).status).toBe(200);
      const answers = await Promise.all(START.map((path) => client.get(`/api/${path}`)));
      return Object.fromEntries(answers.map(({ status }, index) => [START[index], status]));
    };
    const open = Object.fromEntries(START.map((path) => [path, 200]));
    expect(await begin(await shop.signIn('customer'))).toEqual(open);
    expect(await begin(shop.visitor())).toEqual({ ...open, cart: 401, users: 401, orders: 401 });
  });

  it('[SES-03][ROLE-03] users in GraphQL are those of REST in every role: all, customers without contact data, oneself', async () => {
    const USERS = '{ users(perPage: 100) { total items { reference name } } }';
    const EMAILS = '{ users(perPage: 100) { items { ...Contact } } } fragment Contact on User { email }';
    for (const person of ['admin', 'concierge', 'manager', 'staff', 'customer'] as const) {
      const client = await shop.signIn(person);
      const { body } = await client.get('/api/users?perPage=100');
      const { data, errors } = await client.graphql(USERS);
      expect({ person, errors }).toEqual({ person, errors: undefined });
      const references = (users: readonly { reference: string }[]) => users.map(({ reference }) => reference);
      expect(references(data.users.items)).toEqual(references(body));
      const contact = await client.graphql(EMAILS);
      if (person === 'concierge')
        expect(contact.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      else expect(contact.data.users.items).toHaveLength(data.users.items.length);
    }
    const visitor = await shop.visitor().graphql(USERS);
    expect(visitor.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  it.each(['users', 'affiliated-users'] as const)(
    '[API-19][API-03] %s are searched and sorted in GraphQL as in REST, in every role',
    async (path) => {
      const field = path === 'users' ? 'users' : 'affiliatedUsers';
      const LIST = `query ($q: String, $sort: String) {
        ${field}(q: $q, sort: $sort, perPage: 100) { items { reference } } }`;
      for (const person of ['admin', 'concierge', 'customer'] as const) {
        const client = await shop.signIn(person);
        for (const [q, sort] of [
          ['', '-name'],
          ['', 'membershipDate'],
          ['USR0000', '-reference'],
          ['0000', 'reference'],
          ['demo.vinkura', 'reference'],
        ]) {
          const { body } = await client.get(`/api/${path}?perPage=100&sort=${sort}${q && `&q=${q}`}`);
          const { data } = await client.graphqlText(LIST, { q, sort });
          expect({ person, q, sort, found: data![field].items }).toEqual({
            person,
            q,
            sort,
            found: body.map(({ reference }: any) => ({ reference })),
          });
        }
        const wrong = await client.graphqlText(LIST, { sort: 'passwordHash' });
        expect(wrong.errors).toMatchObject([{ extensions: { params: { field: 'sort' } } }]);
        expect((await client.get(`/api/${path}?sort=passwordHash`)).body.params).toMatchObject({
          field: 'sort',
        });
      }
    },
  );

  it('[ERR-07] an order beyond the stock is rejected in the caller’s language, naming wine and stock', async () => {
    const customer = await shop.newCustomer();
    const { body: wines } = await customer.get('/api/products');
    const wine = wines.find((each) => each.available && each.saleableQuantity > 0);
    const sentences = new Set<string>();
    for (const locale of ['jp', 'en', 'fr', 'zh', 'es', 'it']) {
      const { status, body } = await customer.post(
        '/api/cart',
        { products: [{ productRef: wine!.reference, quantity: wine!.saleableQuantity + 1 }] },
        { 'X-Locale': locale },
      );
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'INSUFFICIENT_STOCK',
        messageKey: 'insufficient-stock',
        params: { productRef: wine!.reference, saleable: wine!.saleableQuantity },
      });
      expect(body.message).toContain(String(wine!.saleableQuantity));
      sentences.add(body.message);
    }
    expect(sentences.size).toBe(6);
    expect(await shop.stockProblems()).toEqual([]);
  });
});
