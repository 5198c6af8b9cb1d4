import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  CUISINE_KEYS,
  DEFAULT_DELIVERY_FEES,
  NAME_MAX_LENGTH,
  SERVING_TEMPERATURE_MAX_C,
  SERVING_TEMPERATURE_MIN_C,
  STOCK_BUCKETS,
  TEXT_MAX_LENGTH,
} from '@vinkura/domain';
import { restRoutes } from '../src/platform/http/rest-routes.js';
import { RESPONSES } from '../src/system/index.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let document: OpenAPIObject;

setUpShop();
setUpAdmin();
beforeAll(async () => {
  document = (await shop.visitor().get('/api/docs-json')).body;
});

/** Section 7 of the specification and its additions, as `METHOD path`. */
const four = (path: string) => [`GET ${path}`, `POST ${path}`, `PUT ${path}/{id}`, `DELETE ${path}/{id}`];
const SPECIFIED: Record<string, string[]> = {
  'API-01': ['GET /api/_auth/session', 'DELETE /api/_auth/session'],
  'API-02': ['POST /api/auth/basicauth', 'POST /api/auth/register'],
  'API-03': [...four('/api/users'), 'PUT /api/users/{id}/password', 'GET /api/affiliated-users'],
  'API-04': ['GET /api/event-logs', 'POST /api/event-logs'],
  'API-05': [...four('/api/products'), 'GET /api/top-products'],
  'API-06': [...four('/api/warehouses'), 'POST /api/warehouses/{reference}/updatestocks'],
  'API-07': [...four('/api/venues'), 'GET /api/top-venues'],
  'API-08': ['venue-departments', 'venue-regions', 'venue-cities'].flatMap((name) => four(`/api/${name}`)),
  'API-09': ['parameters', 'producers', 'production-regions'].flatMap((name) => four(`/api/${name}`)),
  'API-10': four('/api/cart'),
  'API-11': ['GET /api/concierge-cart/{userId}', 'POST /api/concierge-cart/{userId}'],
  'API-12': ['GET /api/orders', 'POST /api/orders', 'PUT /api/orders/{id}'],
  'API-13': ['GET /api/orders/{id}/invoice', 'PUT /api/orders/{id}/invoice'],
  'API-14': [
    'POST /api/payments',
    'GET /api/payments/{id}',
    'PUT /api/payments/{id}',
    'GET /api/payments/{id}/start',
    'GET /api/payments/{id}/successcheck',
  ],
  'API-15': ['GET /api/orders/{id}/refreshpaymentstatus'],
  'API-16': [
    'startplanning',
    'submitplanning',
    'submitcellarplanning',
    'submitindentplanning',
    'startpreparing',
    'savepreparation',
    'confirmpreparation',
  ].map((step) => `POST /api/orders/{id}/${step}`),
  'API-17': ['POST /api/orders/{id}/confirmreception', 'POST /api/orders/{id}/confirmindentreception'],
  'API-18': ['POST /api/orders/{secretToken}/submitfeedback'],
  'API-19': [
    ...four('/api/indents'),
    ...four('/api/indent-products'),
    ...four('/api/sommeliers'),
    'POST /api/sessions',
    'GET /api/page-rules',
    'GET /api/health',
    'POST /api/webhooks/stripe',
    'POST /api/sandbox-payments/{id}/confirm',
  ],
};

const METHODS = ['get', 'post', 'put', 'delete'] as const;
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ key: `${method.toUpperCase()} ${path}`, operation }] : [];
    }),
  );
const documented = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const schemaOf = (name: string) => document.components!.schemas![name] as any;

describe('the description of the REST interface', () => {
  it.each(Object.entries(SPECIFIED))('[%s] has every path of the specification', (_id, paths) => {
    const known = operations().map(({ key }) => key);
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  });

  it('[API-19] has every route of the server below /api, and no other', () => {
    const routes = restRoutes(shop.application)
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${documented(path)}`);
    expect(
      operations()
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...new Set(routes)].sort());
  });

  it('has a response for every route', () => {
    const keys = operations().map(({ key }) => key);
    expect(keys.filter((key) => !RESPONSES[key])).toEqual([]);
    expect(Object.keys(RESPONSES).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('describes access, response and errors of each operation', () => {
    for (const { key, operation } of operations()) {
      expect({ key, security: operation.security }).toMatchObject({ security: expect.any(Array) });
      const statuses = Object.keys(operation.responses);
      expect({ key, success: statuses.some((status) => status.startsWith('2')) }).toEqual({
        key,
        success: true,
      });
      expect(statuses).toContain('400');
      if (operation.security!.length > 0) expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
      expect(operation.description).toMatch(/^For /);
    }
    expect(Object.keys(document.components!.securitySchemes!)).toEqual(['cookie', 'bearer']);
  });

  it('is OpenAPI 3.1: no keyword of 3.0, no type that the tokens do not have', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"nullable":|"exclusiveM(in|ax)imum":(true|false)|"bearerFormat":/);
    expect(schemaOf('Order').properties.paymentIntent.type).toEqual(['object', 'null']);
    expect(document.components!.securitySchemes!['bearer']).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it('references only existing schemas', () => {
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name!,
    );
    expect([...new Set(named)].filter((name) => !schemaOf(name))).toEqual([]);
  });

  it('[PROD-01] describes bodies by their validation rules', () => {
    const body = schemaOf('ProductBody');
    expect(body.required).toEqual(expect.arrayContaining(['name', 'nameEn', 'price', 'color', 'vintage']));
    expect(body.required).not.toContain('description');
    expect(body.properties.price.description).toBe('Price of a bottle, tax included.');
    expect(schemaOf('ProducerBodyChanges').properties.nameEn.description).toBe('Name as on the label.');
    expect(body.properties.color.enum).toEqual(['RED', 'WHITE', 'ROSE', 'ORANGE']);
    expect(body.properties.tempInstructions).toMatchObject({ type: 'integer', minimum: 10, maximum: 30 });
    expect(body.properties.grapeVariety).toMatchObject({ type: 'array', items: { type: 'string' } });
    expect(body.properties.sommelier.$ref ?? body.properties.sommelier.allOf[0].$ref).toMatch(
      /SommelierNoteBody$/,
    );
    const list = document.paths['/api/products']!.get!;
    expect(list.parameters!.map((parameter: any) => parameter.name)).toEqual([
      'page',
      'perPage',
      'sort',
      'q',
    ]);
  });

  it('[CONST-01] the limits of the interface are the constants of the domain', async () => {
    const product = schemaOf('ProductBody').properties;
    expect(product.tempInstructions).toMatchObject({
      minimum: SERVING_TEMPERATURE_MIN_C,
      maximum: SERVING_TEMPERATURE_MAX_C,
    });
    expect(product.name.maxLength).toBe(NAME_MAX_LENGTH);
    expect(product.description.maxLength).toBe(TEXT_MAX_LENGTH);
    const { data } = await shop.visitor()
      .graphql(`{ config { deliveryFees { restaurant cellar home homeFreeFrom } }
      cuisineTags { key } }`);
    const { RESTAURANT, CELLAR, HOME, homeFreeFrom } = DEFAULT_DELIVERY_FEES;
    expect(data.config.deliveryFees).toEqual({
      restaurant: RESTAURANT,
      cellar: CELLAR,
      home: HOME,
      homeFreeFrom,
    });
    expect(data.cuisineTags.map(({ key }) => key)).toEqual(CUISINE_KEYS);
    expect(Object.keys(schemaOf('StockEntry').properties)).toEqual(
      expect.arrayContaining([...STOCK_BUCKETS]),
    );
  });

  it('[API-19] the lists return no undescribed member', async () => {
    const undocumented: Record<string, string[]> = {};
    for (const [key, { schema, list }] of Object.entries(RESPONSES)) {
      if (!key.startsWith('GET ') || !list || key.includes('{') || !schema) continue;
      const { status, body } = await admin.get(key.slice(4));
      expect({ key, status }).toEqual({ key, status: 200 });
      const known = Object.keys(schemaOf(schema).properties);
      const unknown = new Set(
        body.flatMap((item: object) => Object.keys(item)).filter((name: string) => !known.includes(name)),
      );
      if (unknown.size > 0) undocumented[key] = [...unknown] as string[];
    }
    expect(undocumented).toEqual({});
  });

  it('contains no secret fields', () => {
    for (const schema of Object.values(document.components!.schemas!) as any[])
      for (const secret of ['passwordHash', 'secretToken', 'tokenHash'])
        expect(Object.keys(schema.properties ?? {})).not.toContain(secret);
  });

  it('is served as a page without external resources, within its content security policy', async () => {
    const page = await shop.visitor().get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const assets = [...String(page.body).matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address!);
    expect(assets.length).toBeGreaterThan(3);
    for (const address of assets) {
      expect(address).not.toMatch(/^(https?:)?\/\//);
      const { status } = await shop.visitor().get(new URL(address, 'http://shop/api/docs').pathname);
      expect({ address, status }).toEqual({ address, status: 200 });
    }
    // Scripts within the page would need a looser policy.
    expect(String(page.body)).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    const init = await shop.visitor().get('/api/docs/swagger-ui-init.js');
    expect(init.body).toMatch(/validatorUrl"?: null/);
    expect(await shop.stockProblems()).toEqual([]);
  });
});
