import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BuiltShop, SCRIPT } from './support/built-shop.js';
import type { ClientResponse, Client } from './support/client.js';

let shop: BuiltShop;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  shop = await BuiltShop.open();
  admin = await shop.server.signIn('admin');
  visitor = shop.server.visitor();
});
afterAll(() => shop.close());

const page = (path: string, language = 'ja'): Promise<ClientResponse<string>> =>
  visitor.get(path, { 'Accept-Language': language });
const title = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1];
const data = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const WINE = {
  name: '試験の丘',
  nameEn: 'Test Hill',
  price: 12_000,
  color: 'RED',
  country: 'JP',
  type: 'STILL',
  size: '750mL',
  vintage: '2021',
  producer: 'PRC00001',
  summary: '一行の紹介',
  summaryEn: 'One line',
};

describe('served pages', () => {
  it('contain a wine’s title, description, Open Graph data and an offer in yen', async () => {
    const { status, body: html, headers } = await page('/products/PRD00002');
    const { data: shown } = await visitor.graphql(
      '{ product(reference: "PRD00002") { name vintage size price } }',
    );
    const { name, vintage, size, price } = shown.product!;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('vary')).toContain('Accept-Language');
    expect(title(html)).toBe(`${name} ${vintage} ${size} | Vinkura`);
    expect(html).toContain('<html lang="ja"');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(meta(html, 'description')).toContain(`${price.toLocaleString('en-US')}円`);
    expect(meta(html, 'og:title')).toBe(`${name} ${vintage} ${size}`);
    expect(html).toContain(`<link rel="canonical" href="${meta(html, 'og:url')}" />`);
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="(.*?)"/g)];
    expect(alternates.map(([, language]) => language)).toEqual([
      'ja',
      'en',
      'fr',
      'zh',
      'es',
      'it',
      'x-default',
    ]);
    for (const [, language, address] of alternates) {
      const { pathname, search } = new URL(address!);
      const named = (await page(pathname + search)).body;
      expect(named).toContain(`<html lang="${language === 'x-default' ? 'ja' : language}"`);
      expect(named).toContain(`<link rel="canonical" href="${address}" />`);
    }
    expect(data(html)).toMatchObject({
      '@type': 'Product',
      sku: 'PRD00002',
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'JPY',
        availability: expect.stringMatching(/InStock|Limited/),
      },
    });
  });

  it('[PHOTO-03] contain the photograph of a restaurant, wine or producer and what it shows', async () => {
    const { images } = (await admin.get('/api/venues/VEN00022')).body;
    const pictureTexts = [{ image: images[0], jp: '畑と醸造所' }];
    await admin.put('/api/producers/PRC00001', { images, pictureTexts });
    for (const path of ['/venues/VEN00022', '/products/PRD00526', '/producers/PRC00001']) {
      const { body: html } = await page(path);
      expect(meta(html, 'og:image')).toMatch(/^https?:.*\/assets\/[0-9a-f]{24}\/1280\.webp$/);
      expect(data(html).image[0].url).toBe(meta(html, 'og:image'));
      expect(meta(html, 'og:image:alt')).toMatch(/[ぁ-ん]/);
    }
    expect(meta((await page('/producers/PRC00001')).body, 'og:image:alt')).toBe('畑と醸造所');
  });

  it('name the drawn bottle of a wine without photos, which its address answers with', async () => {
    const { image } = data((await page('/products/PRD00002')).body);
    expect(image).toEqual([
      { '@type': 'ImageObject', url: image[0].contentUrl, contentUrl: image[0].contentUrl },
    ]);
    const path = new URL(image[0].url).pathname;
    expect(path).toBe('/pictures/products/PRD00002.svg');
    const { status, headers, body } = await visitor.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(body).toMatch(/^<svg .*<title>Krug,Krug Grande Cuvée,Champagne<\/title><\/svg>$/);
    expect((await visitor.get('/pictures/products/PRD99999.svg')).status).toBe(404);
    expect((await visitor.get('/server/bottle-picture.mjs')).status).toBe(404);
  });

  it('use the visitor’s language', async () => {
    const languages = { ja: 'ワイン', en: 'Wines', fr: 'Vins', zh: '葡萄酒', es: 'Vinos', it: 'Vini' };
    for (const [language, word] of Object.entries(languages)) {
      const { body } = await page('/products', language);
      expect([title(body), body.includes(`<html lang="${language}"`)]).toEqual([`${word} | Vinkura`, true]);
    }
    expect(title((await page('/products/PRD00002', 'en')).body)).toMatch(/^Krug Grande Cuvée NV \d+mL/);
  });

  it('mark sold-out wines', async () => {
    const { body: wine } = await admin.post('/api/products', WINE);
    const { body } = await page(`/products/${wine.reference}`);
    expect(data(body).offers.availability).toBe('https://schema.org/OutOfStock');
    expect(data(body).brand.name).toEqual(expect.any(String));
  });

  it('describe restaurants, lists and the shop itself', async () => {
    const venue = data((await page('/venues/VEN00001')).body);
    expect(venue).toMatchObject({
      '@type': 'Restaurant',
      telephone: expect.stringMatching(/^\+81/),
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'JP',
        addressRegion: '東京都',
        addressLocality: '中央区',
        streetAddress: '銀座6-89-13',
      },
      servesCuisine: expect.arrayContaining([expect.any(String)]),
    });
    const { address } = venue;
    expect(data((await page('/venues/VEN00001', 'zh')).body).address).toEqual(address);
    expect(data((await page('/venues/VEN00001', 'fr')).body).address).toMatchObject({
      addressRegion: 'Tokyo',
      streetAddress: '89-13 6-chome Ginza',
    });
    for (const path of ['/products', '/venues', '/producers', '/production-regions']) {
      const list = data((await page(path)).body);
      expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: expect.any(Array) });
      expect(list.itemListElement[0].url).toContain(`${path}/`);
    }
    expect(data((await page('/')).body)).toMatchObject({ '@type': 'WebSite', name: 'Vinkura' });
    expect(data((await page('/producers/PRC00001')).body)).toMatchObject({ '@type': 'Winery' });
    expect(data((await page('/production-regions/PRR00001')).body)).toMatchObject({ '@type': 'Place' });
  });

  it('escape names', async () => {
    const name = `</title></script><script>alert("x")</script> $& $' & 'q'`;
    const { body: wine } = await admin.post('/api/products', { ...WINE, name, summary: name });
    const { body: html } = await page(`/products/${wine.reference}`);
    expect(html).not.toContain('<script>alert');
    // The template's own, and that of the data.
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html.match(/<html/g)).toHaveLength(1);
    expect(data(html).name).toBe(`${name} 2021`);
    expect(meta(html, 'og:title')).toContain('$&amp; $&#39; &amp;');
  });

  it.each(['/nothing', '/products/a/b', '/admin/orders/new', '/me/x', '/index.php', '/invoices/x'])(
    '[LAY-03] returns 404 and "Page Not Found" for %s',
    async (path) => {
      const { status, body } = await page(path, 'en');
      expect([status, title(body)]).toEqual([404, 'Page Not Found']);
      expect(meta(body, 'robots')).toBe('noindex');
    },
  );

  it('[LAY-03] returns JSON, not the shop, for an unknown address of the API', async () => {
    const { status, body } = await visitor.get('/api/nothing');
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each([
    '/products/PRD99999',
    '/products/%E0%A4%A',
    '/venues/VEN99999',
    '/producers/PRC99999',
    '/production-regions/PRR99999',
    '/partner/nobody',
    '/indents/IND99999',
    '/limited_indents/IND99999',
    '/feedback/nobody-was-sent-this-token',
    '/proposals/nobody-was-sent-this-token',
  ])('[LAY-06] returns 404 and names the path for %s', async (path) => {
    const { status, body } = await page(path);
    expect([status, title(body)]).toEqual([404, `Page Not Found: ${path}`]);
  });

  it.each([
    ['USR99999', 'users', 'USR00001'],
    ['PRD99999', 'products', 'PRD00101'],
    ['0123456789abcdef01234567', 'venues', 'VEN00001'],
    ['no-such-parameter', 'parameters', 'delivery-fees'],
    ['WHS99999:PRD99999', 'stock-entries', undefined],
    ['ORD99999', 'orders', undefined],
    ['ORD99999/system', 'orders', undefined],
    ['IND99999/system', 'indents', undefined],
    ['WHS99999/count', 'warehouses', 'WHS00001/count'],
  ])(
    '[LAY-06] returns 404 and names the path for /admin/…/%s of %s to administrators; others get the page that asks who they are',
    async (unknown, resource, known) => {
      const path = `/admin/${resource}/${unknown}`;
      const html = { Accept: 'text/html' };
      const asked = await admin.get(path, html);
      expect([asked.status, title(asked.body)]).toEqual([404, `Page Not Found: ${path}`]);
      if (known) expect((await admin.get(`/admin/${resource}/${known}`, html)).status).toBe(200);
      for (const other of [visitor, await shop.server.signIn('customer')])
        expect((await other.get(path, html)).status).toBe(200);
    },
  );

  it('[LAY-06] returns 404 for customers and invoices that do not exist, or are not the caller’s, to those with access', async () => {
    const [concierge, customer] = [
      await shop.server.signIn('concierge'),
      await shop.server.signIn('customer'),
    ];
    const { user } = (await customer.get('/api/_auth/session')).body;
    const [own] = (await customer.get('/api/orders?perPage=1')).body;
    const [other] = (await admin.get('/api/orders?perPage=100')).body.filter(
      ({ ownerRef }: any) => ownerRef !== user.reference,
    );
    const unknown = '0123456789abcdef01234567';
    const expected: [Client, string, number][] = [
      [concierge, `/concierge/${user._id}`, 200],
      [concierge, `/concierge/${user.reference}`, 200],
      [concierge, `/concierge/${unknown}`, 404],
      [customer, `/concierge/${unknown}`, 200],
      [visitor, `/concierge/${unknown}`, 200],
      [customer, `/invoices/${own!.reference}`, 200],
      [customer, `/invoices/${other!.reference}`, 404],
      [customer, '/invoices/ORD99999', 404],
      [admin, `/invoices/${other!.reference}`, 200],
      [admin, '/invoices/ORD99999', 404],
      [visitor, '/invoices/ORD99999', 200],
    ];
    for (const [who, path, status] of expected)
      expect({ path, status: (await who.get(path)).status }).toEqual({ path, status });
  });

  it('[LAY-06] hides deleted and pre-order wines, and unlisted ones from search engines', async () => {
    const made = async (changes: object) =>
      (await admin.post('/api/products', { ...WINE, ...changes })).body.reference;
    const [preOrderWine, unlisted, deleted] = [
      await made({ visibleForEvents: true }),
      await made({ cannotBeListed: true }),
      await made({}),
    ];
    await admin.delete(`/api/products/${deleted}`);
    expect((await page(`/products/${preOrderWine}`)).status).toBe(404);
    expect((await page(`/products/${deleted}`)).status).toBe(404);
    const shown = await page(`/products/${unlisted}`);
    expect([shown.status, meta(shown.body, 'robots')]).toEqual([200, 'noindex']);
  });

  it.each(['/me', '/cart', '/admin/products', '/concierge', '/invoices/ORD00001', '/feedback/ORD00001'])(
    'excludes %s from search engines',
    async (path) => {
      const { status, body } = await page(path);
      expect([status, meta(body, 'robots'), data(body)]).toEqual([200, 'noindex', null]);
    },
  );

  it('serves pages of active partners only', async () => {
    expect((await page('/partner/ginza-wine-salon')).status).toBe(200);
    expect((await page('/partner/yoichi-harvest')).status).toBe(404);
  });

  it('names the contact for weaknesses until a date (RFC 9116), and closes what no page uses', async () => {
    const { body, headers } = await visitor.get('/.well-known/security.txt');
    expect(headers.get('content-type')).toContain('text/plain');
    const fields = Object.fromEntries(
      String(body)
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    );
    expect(fields).toEqual({
      Contact: expect.stringMatching(/^(mailto:|https?:)/),
      Expires: expect.any(String),
      'Preferred-Languages': 'ja, en',
      Canonical: expect.stringMatching(/^http.*\/\.well-known\/security\.txt$/),
    });
    expect(new Date(fields['Expires']).getTime()).toBeGreaterThan(Date.now());
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(self\), payment=\(\)/);
  });

  it('lists wines and venues in the sitemap, and private pages in robots.txt', async () => {
    const { body: unlisted } = await admin.post('/api/products', { ...WINE, cannotBeListed: true });
    const { body: xml, headers } = await visitor.get('/sitemap.xml');
    expect(headers.get('content-type')).toContain('xml');
    for (const path of ['/', '/products/PRD00001', '/venues/VEN00001', '/producers/PRC00001', '/tokutei'])
      expect(xml).toContain(`${path}</loc>`);
    expect(xml).not.toContain(unlisted.reference);
    expect(xml).not.toContain('/admin');
    const { body: robots } = await visitor.get('/robots.txt');
    expect(robots).toContain('Disallow: /admin');
    expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  });
});

describe('the first load', () => {
  const inFrench = { Cookie: 'other=1; vinkura.locale=fr' };

  it('shows the page before its code has loaded, and preloads that code', async () => {
    const { body: html } = await page('/products/');
    expect(html).toContain('<div id="root"><div id="shell" inert><h1>ワイン</h1></div></div>');
    expect(html).toContain('data-theme="light" data-shell="jp"');
    for (const file of ['/assets/jp-1.js', '/assets/frame-1.js'])
      expect(html).toContain(`<link rel="modulepreload" crossorigin href="${file}" />`);
    expect(html).toContain('<meta name="page-files" content="/assets/jp-2.js /assets/wines-1.js" />');
  });

  it('uses the language chosen on the device, never that of the browser', async () => {
    const chosen = (await visitor.get('/products', { ...inFrench, 'Accept-Language': 'en' })).body;
    expect(chosen).toContain('<h1>Vins</h1>');
    expect(chosen).toContain('data-shell="fr"');
    expect(chosen).toContain('/assets/fr-1.js');
    expect(chosen).not.toContain('/assets/jp-1.js');
    expect((await page('/products', 'fr')).body).toContain('<h1>ワイン</h1>');
    expect((await visitor.get('/products', { Cookie: 'vinkura.locale=xx' })).body).toContain(
      'data-shell="jp"',
    );
  });

  it('contains the outline of a restaurant in the language of the shell, and its facts for the page', async () => {
    const { body: html } = await page('/venues/VEN00001');
    expect(html).toContain('<main><h1>jp,鮨 とおなぎ,');
    expect((await visitor.get('/venues/VEN00001', inFrench)).body).toContain('<main><h1>fr,鮨 とおなぎ,');
    const [, json = ''] = /data-facts="([^"]*)"/.exec(html) ?? [];
    const head = { reference: 'VEN00001', name: '鮨 とおなぎ', cuisineType: 'sushi' };
    expect(JSON.parse(json.replaceAll('&quot;', '"'))).toMatchObject(head);
    expect(json).not.toContain('phone');
  });

  it('contains the name and the price of a wine, escaped', async () => {
    const { data: shown } = await visitor.graphql('{ product(reference: "PRD00002") { name nameEn price } }');
    const { name, nameEn, price } = shown.product!;
    const yen = `${price.toLocaleString('en-US')}円`;
    expect((await page('/products/PRD00002')).body).toContain(`<h1>${name}</h1><p>${yen}</p>`);
    expect((await visitor.get('/products/PRD00002', inFrench)).body).toContain(
      `<h1>${nameEn}</h1><p>${yen}</p>`,
    );
    const { body: wine } = await admin.post('/api/products', { ...WINE, name: '<b>{{price}}$&</b>' });
    const { body: html } = await page(`/products/${wine.reference}`);
    expect(html).toContain('<h1>&lt;b&gt;{{price}}$&amp;&lt;/b&gt;</h1>');
  });

  it('prerenders only existing pages', async () => {
    for (const path of ['/products/PRD99999', '/venues']) {
      const { body: html } = await page(path);
      expect(html).toContain('<div id="root"></div>');
      expect(html).not.toContain('data-shell=');
    }
  });

  it('allows only scripts and styles of the build', async () => {
    const policy = (await page('/products')).headers.get('content-security-policy') ?? '';
    const hash = (content: string) => createHash('sha256').update(content).digest('base64');
    const script = hash('delete document.documentElement.dataset.shell;');
    expect(policy).toContain(`script-src 'self' 'sha256-${script}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash('#shell { display: none }')}';`);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('compresses files and pages for a browser that accepts %s', async (accepted, encoding) => {
    const file = await visitor.get('/assets/start-1.js', { 'Accept-Encoding': accepted });
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(file.headers.get('content-type')).toContain('javascript');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('vary')).toContain('Accept-Encoding');
    expect(file.body).toBe(SCRIPT);
    const html = await visitor.get('/products', { 'Accept-Encoding': accepted });
    expect(html.headers.get('content-encoding')).toBe(encoding);
    expect(html.headers.get('vary')).toContain('Accept-Encoding');
    expect(title(html.body)).toContain('Vinkura');
  });

  it('does not serve page templates', async () => {
    for (const path of ['/index.html', '/preload-manifest.json']) {
      const { status, body } = await page(path);
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toContain('"routes"');
    }
    expect((await visitor.get('/build-manifest.json')).headers.get('cache-control')).toBe('no-cache');
  });
});
