import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@vinkura/domain';
import { matchPage, PUBLIC_PATHS } from './page-routes.js';
import { pageTitle } from './page-texts.js';

/** Resources of the back office, with an example of a record. */
const RESOURCES = Object.entries({
  users: 'USR00001',
  products: 'PRD00001',
  producers: 'PRC00001',
  venues: 'VEN00001',
  indents: 'IND00001',
  parameters: 'delivery-fees',
  sommeliers: 'SOM00001',
  warehouses: 'WHS00001',
  'venue-cities': 'VCT13101',
  'venue-regions': 'VRG00001',
  'venue-departments': 'VDP00001',
  'production-regions': 'PRR00001',
});

/** Section 2 of the specification, with an example for each placeholder. */
const KNOWN = [
  ...'/ /login /register /contact /tokutei /lp /services /assistant /membership /cart /feedback /feedback/x1 /feedback/ORD00001'.split(
    ' ',
  ),
  ...'/privacy-policy /new-home /venues /venues/VEN00001 /products /products/PRD00001 /producers'.split(' '),
  ...'/producers/PRC00001 /production-regions /production-regions/PRR00001 /partner/ginza /cellar'.split(' '),
  ...'/indents /indents/IND00001 /indents/old /limited_indents /limited_indents/IND00001'.split(' '),
  ...'/limited_indents/about /limited_indents/unauthorized /invoices/ORD00001 /me /manage /manage/VEN00001'.split(
    ' ',
  ),
  ...'/concierge /concierge/0123456789abcdef01234567 /proposals/x1 /admin /admin/ai /admin/system /admin/system/jobs /admin/system/webhooks'.split(
    ' ',
  ),
  ...'/admin/orders /admin/orders/ORD00001 /admin/orders/ORD00001/system /admin/indents/IND00001/system /admin/warehouses/WHS00001/count /admin/stock-transfers/TRF00001 /admin/stock-transfers/TRF00001/slip'.split(
    ' ',
  ),
  ...'/admin/stock-entries /admin/stock-entries/WHS00001:PRD00001 /admin/stock-movements /admin/audit-entries'.split(
    ' ',
  ),
  ...'/admin/orders/board /admin/print/picking-list /admin/print/packing-slip/ORD00001 /admin/print/serving-card/ORD00001'.split(
    ' ',
  ),
  ...'/admin/stock-entries/WHS00001%3APRD00001 /admin/audit-entries/0123456789abcdef01234567'.split(' '),
  ...['products', 'producers', 'venues', 'stock-entries'].map((resource) => `/admin/${resource}/import`),
  ...RESOURCES.flatMap(([resource, record]) => [
    `/admin/${resource}`,
    `/admin/${resource}/new`,
    `/admin/${resource}/${record}`,
  ]),
];
const UNKNOWN = [
  ...'/nothing /concierge/x1 /concierge/0123456789abcdef01234567/x /proposals /product /products/a/b /venues/ /admin/orders/new /admin/stock-movements/new /admin/audit-entries/new /admin/nothing /admin/system/nothing /admin/users/a/b /admin/print /admin/print/packing-slip /admin/print/packing-slip/x1 /me/x /cart/x /Products /index.html /limited_indents/a/b /invoices/x1'.split(
    ' ',
  ),
  // Records of another kind, pages that a resource does not have.
  ...'/admin/users/x /admin/users/PRD00001 /admin/sommeliers/import /admin/users/board /admin/orders/import'.split(
    ' ',
  ),
  ...'/admin/orders/x/system /admin/indents/ORD00001/system /admin/warehouses/x/count /admin/audit-entries/x'.split(
    ' ',
  ),
];

/** Pages of an area, which bear its title. */
const TITLE_OF: Readonly<Record<string, string>> = {
  managedVenue: 'manage',
  customer: 'concierge',
  record: 'admin',
};

describe('page routes', () => {
  it.each(KNOWN)('[LAY-03] knows %s', (path) => {
    expect(matchPage(path)).toBeDefined();
  });

  it.each(UNKNOWN)('[LAY-03] does not know %s', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  it('have a title in every language', () => {
    for (const path of KNOWN) {
      const page = matchPage(path)!.page;
      if (page.kind === 'item' || page.kind === 'indent' || page.kind === 'survey') continue;
      const title = 'title' in page ? page.title : (TITLE_OF[page.kind] ?? page.kind);
      for (const locale of LOCALES) expect(`${title} ${pageTitle(title, locale)}`).toMatch(/ ./);
    }
  });

  it('list no private page for search engines', () => {
    for (const path of PUBLIC_PATHS) expect(matchPage(path)).toMatchObject({ isPrivate: false });
  });
});
