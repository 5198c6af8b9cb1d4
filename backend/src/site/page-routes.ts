import { RESOURCES, type ResourceDefinition, type ResourceName } from '@vinkura/domain/back-office/index';
import { FIELD_PATTERNS } from '@vinkura/domain/shared/field-patterns';
import { REFERENCE_PREFIXES, type ReferenceKind } from '@vinkura/domain/shared/references';
import { match } from 'path-to-regexp';

/** What a page is about; `list` and `item` pages carry data of the shop. */
export type PageKind =
  | { kind: 'static'; title: string }
  | { kind: 'home' }
  | { kind: 'list'; of: 'products' | 'venues' | 'producers' | 'productionRegions'; title: string }
  | { kind: 'item'; of: 'product' | 'venue' | 'producer' | 'productionRegion'; reference: string }
  | { kind: 'managedVenue'; reference: string }
  | { kind: 'indent'; reference: string }
  | { kind: 'survey'; token: string }
  | { kind: 'evening'; token: string }
  | { kind: 'proposal'; token: string }
  | { kind: 'invoice'; order: string }
  | { kind: 'customer'; userId: string }
  /** A record of the back office. */
  | { kind: 'record'; resource: ResourceName; reference: string }
  | { kind: 'partner'; name: string };

export interface MatchedPage {
  /** The route's path, the same as in the shop's route table: what the build has prepared is found by it. */
  route: string;
  page: PageKind;
  /** Personal pages, and steps of a flow, are excluded from search engines. */
  isPrivate: boolean;
}

type Params = Readonly<Record<string, string>>;
type Maker = (params: Params) => PageKind;
interface Route {
  path: string;
  page: Maker;
  isPrivate?: boolean;
  /** What the parameter of the path looks like, where not everything is a page. */
  parameter?: RegExp;
}

const fixed =
  (title: string): Maker =>
  () => ({ kind: 'static', title });
const list =
  (of: Extract<PageKind, { kind: 'list' }>['of']): Maker =>
  () => ({ kind: 'list', of, title: of });
const item =
  (of: Extract<PageKind, { kind: 'item' }>['of']): Maker =>
  ({ reference = '' }) => ({ kind: 'item', of, reference });
const indent: Maker = ({ reference = '' }) => ({ kind: 'indent', reference });

const reference = (kind: ReferenceKind): string => `${REFERENCE_PREFIXES[kind]}\\d{5,15}`;
const ORDER_REFERENCE = new RegExp(`^${reference('ORDER')}$`);
const ENTRY_ID = '[0-9a-f]{24}';

const PUBLIC_ROUTES: readonly Route[] = [
  { path: '/', page: () => ({ kind: 'home' }) },
  { path: '/new-home', page: fixed('newHome') },
  { path: '/products', page: list('products') },
  { path: '/products/:reference', page: item('product') },
  { path: '/venues', page: list('venues') },
  { path: '/venues/:reference', page: item('venue') },
  { path: '/producers', page: list('producers') },
  { path: '/producers/:reference', page: item('producer') },
  { path: '/production-regions', page: list('productionRegions') },
  { path: '/production-regions/:reference', page: item('productionRegion') },
  { path: '/contact', page: fixed('contact') },
  { path: '/tokutei', page: fixed('tokutei') },
  { path: '/terms', page: fixed('terms') },
  { path: '/lp', page: fixed('landing') },
  { path: '/services', page: fixed('services') },
  { path: '/assistant', page: fixed('assistant') },
  { path: '/membership', page: fixed('membership') },
  { path: '/privacy-policy', page: fixed('privacy') },
  { path: '/cellar', page: fixed('cellar') },
  { path: '/indents', page: fixed('indents') },
  { path: '/indents/old', page: fixed('indents') },
  { path: '/indents/:reference', page: indent },
  { path: '/limited_indents', page: fixed('limitedIndents') },
  { path: '/limited_indents/about', page: fixed('limitedIndents') },
  { path: '/partner/:partnerName', page: ({ partnerName = '' }) => ({ kind: 'partner', name: partnerName }) },
];

const PRIVATE_ROUTES: readonly Route[] = [
  { path: '/limited_indents/unauthorized', page: fixed('limitedIndents') },
  { path: '/limited_indents/:reference', page: indent },
  { path: '/login', page: fixed('login') },
  { path: '/register', page: fixed('register') },
  { path: '/cart', page: fixed('cart') },
  { path: '/feedback', page: fixed('feedback') },
  {
    path: '/feedback/:secretToken',
    page: ({ secretToken = '' }) =>
      ORDER_REFERENCE.test(secretToken)
        ? { kind: 'static', title: 'feedback' }
        : { kind: 'survey', token: secretToken },
  },
  {
    path: '/evenings/:token',
    page: ({ token = '' }) =>
      ORDER_REFERENCE.test(token) ? { kind: 'static', title: 'evening' } : { kind: 'evening', token },
  },
  { path: '/favourites', page: fixed('favourites') },
  { path: '/favourites/stop/:token', page: fixed('favourites') },
  {
    path: '/invoices/:orderId',
    page: ({ orderId = '' }) => ({ kind: 'invoice', order: orderId }),
    parameter: /^(ORD\d{5,15}|[0-9a-f]{24})$/,
  },
  { path: '/proposals/:token', page: ({ token = '' }) => ({ kind: 'proposal', token }) },
  { path: '/me', page: fixed('me') },
  { path: '/manage', page: fixed('manage') },
  { path: '/manage/:reference', page: ({ reference = '' }) => ({ kind: 'managedVenue', reference }) },
  { path: '/concierge', page: fixed('concierge') },
  {
    path: '/concierge/:userId',
    page: ({ userId = '' }) => ({ kind: 'customer', userId }),
    parameter: new RegExp(`^(${reference('USER')}|${ENTRY_ID})$`),
  },
];

/** How the back office names its records in addresses; those with a reference also by their id. */
const RECORD_NAMES: Readonly<Record<ResourceName, string>> = {
  users: reference('USER'),
  orders: reference('ORDER'),
  products: reference('PRODUCT'),
  producers: reference('PRODUCER'),
  'production-regions': reference('PRODUCTION_REGION'),
  sommeliers: reference('SOMMELIER'),
  'wine-wishes': reference('WINE_WISH'),
  venues: reference('VENUE'),
  'venue-cities': reference('VENUE_CITY'),
  'venue-departments': reference('VENUE_DEPARTMENT'),
  'venue-regions': reference('VENUE_REGION'),
  indents: reference('INDENT'),
  parameters: FIELD_PATTERNS.parameterName.replace(/^\^|\$$/g, ''),
  suppliers: reference('SUPPLIER'),
  'goods-in': reference('GOODS_IN'),
  warehouses: reference('WAREHOUSE'),
  'stock-entries': `${reference('WAREHOUSE')}(?::|%3A)${reference('PRODUCT')}`,
  'stock-movements': ENTRY_ID,
  'stock-transfers': reference('STOCK_TRANSFER'),
  'cellar-entries': ENTRY_ID,
  'audit-entries': ENTRY_ID,
};

const oneOf = (...patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`);
const recordName = (resource: ResourceName): RegExp => oneOf(RECORD_NAMES[resource], ENTRY_ID);

const record =
  (resource: ResourceName): Maker =>
  ({ reference = '' }) => ({ kind: 'record', resource, reference });

/** Pages that stand beside the records of a resource. */
const pagesBeside = ({ name, operations, import: files }: ResourceDefinition): string[] => [
  ...(operations.create ? ['new'] : []),
  ...(files ? ['import'] : []),
  ...(name === 'orders' ? ['board'] : []),
];

const SYSTEM_PARTS = [
  'jobs',
  'mails',
  'events',
  'errors',
  'payments',
  'stock',
  'pages',
  'staff',
  'tokens',
  'webhooks',
  'configuration',
];

const ADMIN_ROUTES: readonly Route[] = [
  { path: '/admin' },
  { path: '/admin/ai' },
  { path: '/admin/feedback' },
  { path: '/admin/system' },
  ...SYSTEM_PARTS.map((part) => ({ path: `/admin/system/${part}` })),
  { path: '/admin/orders/:reference/system', parameter: recordName('orders'), page: record('orders') },
  { path: '/admin/indents/:reference/system', parameter: recordName('indents'), page: record('indents') },
  {
    path: '/admin/warehouses/:reference/count',
    parameter: recordName('warehouses'),
    page: record('warehouses'),
  },
  { path: '/admin/print/calendar' },
  { path: '/admin/print/picking-list' },
  { path: '/admin/print/packing-slip/:reference', parameter: ORDER_REFERENCE, page: record('orders') },
  { path: '/admin/print/serving-card/:reference', parameter: ORDER_REFERENCE, page: record('orders') },
  { path: '/admin/print/order/:reference', parameter: ORDER_REFERENCE, page: record('orders') },
  ...(['stock-transfers', 'goods-in'] as const).map((name) => ({
    path: `/admin/${name}/:reference/slip`,
    parameter: recordName(name),
    page: record(name),
  })),
  { path: '/admin/calendar' },
  { path: '/admin/carriers' },
  { path: '/admin/reports' },
  { path: '/admin/journal' },
  { path: '/admin/wine-demand' },
  { path: '/admin/liquor-ledger' },
  { path: '/admin/print/liquor-ledger' },
  { path: '/admin/print/packing-slips' },
  { path: '/admin/print/serving-cards' },
  ...RESOURCES.flatMap((resource) => [
    { path: `/admin/${resource.name}` },
    ...pagesBeside(resource).map((page) => ({ path: `/admin/${resource.name}/${page}` })),
    {
      path: `/admin/${resource.name}/:reference`,
      parameter: recordName(resource.name),
      page: record(resource.name),
    },
  ]),
].map((route) => ({ page: fixed('admin'), ...route }));

/**
 * The shop's routes in the order in which they are tried, matched as Express matches its own. Parameters stay encoded as in
 * the path.
 */
const ROUTES = [
  ...PUBLIC_ROUTES,
  ...[...PRIVATE_ROUTES, ...ADMIN_ROUTES].map((route) => ({ ...route, isPrivate: true })),
].map((route: Route) => ({
  ...route,
  matches: match<Record<string, string>>(route.path, { decode: false, sensitive: true, trailing: false }),
}));

/** The paths of all routes, with their parameters. */
export const ROUTE_PATHS: readonly string[] = ROUTES.map(({ path }) => path);

/** The page of a path without query; undefined for a path that the shop does not have (LAY-03). */
export function matchPage(path: string): MatchedPage | undefined {
  for (const { path: route, page, isPrivate = false, parameter = /^/, matches } of ROUTES) {
    const matched = matches(path);
    if (matched && Object.values(matched.params).every((value) => parameter.test(value)))
      return { route, page: page(matched.params), isPrivate };
  }
  return undefined;
}

/** Static pages that a search engine may list. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/products',
  '/venues',
  '/producers',
  '/production-regions',
  '/services',
  '/membership',
  '/cellar',
  '/assistant',
  '/indents',
  '/limited_indents/about',
  '/contact',
  '/tokutei',
  '/terms',
  '/privacy-policy',
];
