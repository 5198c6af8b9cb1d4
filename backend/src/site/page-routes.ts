import { RESOURCES } from '@vinkura/domain/back-office/index';

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
  | { kind: 'partner'; name: string };

export interface MatchedPage {
  page: PageKind;
  /** Personal pages, and steps of a flow, are excluded from search engines. */
  isPrivate: boolean;
}

type Maker = (...parts: string[]) => PageKind;
interface Route {
  pattern: RegExp;
  page: Maker;
  isPrivate?: boolean;
}

const namesOf = (canBeAdded: boolean): string =>
  RESOURCES.filter(({ operations }) => (operations.create ?? false) === canBeAdded)
    .map(({ name }) => name)
    .join('|');

const still =
  (title: string): Maker =>
  () => ({ kind: 'static', title });
const list =
  (of: Extract<PageKind, { kind: 'list' }>['of']): Maker =>
  () => ({ kind: 'list', of, title: of });
const item =
  (of: Extract<PageKind, { kind: 'item' }>['of']): Maker =>
  (reference) => ({ kind: 'item', of, reference });

/** By number or `_id`; the existence of an order is not revealed. */
const ORDER = '(?:ORD\\d{5,15}|[0-9a-f]{24})';

/** The routes of section 2 of the specification, in the order in which they are tried. */
const ROUTES: readonly Route[] = [
  { pattern: /^\/$/, page: () => ({ kind: 'home' }) },
  { pattern: /^\/new-home$/, page: still('newHome') },
  { pattern: /^\/products$/, page: list('products') },
  { pattern: /^\/products\/([^/]+)$/, page: item('product') },
  { pattern: /^\/venues$/, page: list('venues') },
  { pattern: /^\/venues\/([^/]+)$/, page: item('venue') },
  { pattern: /^\/producers$/, page: list('producers') },
  { pattern: /^\/producers\/([^/]+)$/, page: item('producer') },
  { pattern: /^\/production-regions$/, page: list('productionRegions') },
  { pattern: /^\/production-regions\/([^/]+)$/, page: item('productionRegion') },
  { pattern: /^\/contact$/, page: still('contact') },
  { pattern: /^\/tokutei$/, page: still('tokutei') },
  { pattern: /^\/lp$/, page: still('landing') },
  { pattern: /^\/services$/, page: still('services') },
  { pattern: /^\/assistant$/, page: still('assistant') },
  { pattern: /^\/membership$/, page: still('membership') },
  { pattern: /^\/privacy-policy$/, page: still('privacy') },
  { pattern: /^\/cellar$/, page: still('cellar') },
  { pattern: /^\/indents(\/old)?$/, page: still('indents') },
  { pattern: /^\/indents\/([^/]+)$/, page: (reference) => ({ kind: 'indent', reference: reference! }) },
  { pattern: /^\/limited_indents(\/about)?$/, page: still('limitedIndents') },
  { pattern: /^\/limited_indents\/unauthorized$/, page: still('limitedIndents'), isPrivate: true },
  {
    pattern: /^\/limited_indents\/([^/]+)$/,
    page: (reference) => ({ kind: 'indent', reference: reference! }),
    isPrivate: true,
  },
  { pattern: /^\/partner\/([^/]+)$/, page: (name) => ({ kind: 'partner', name: name! }) },
  { pattern: /^\/login$/, page: still('login'), isPrivate: true },
  { pattern: /^\/register$/, page: still('register'), isPrivate: true },
  { pattern: /^\/cart$/, page: still('cart'), isPrivate: true },
  { pattern: /^\/feedback(\/ORD\d{5,15})?$/, page: still('feedback'), isPrivate: true },
  { pattern: /^\/feedback\/([^/]+)$/, page: (token) => ({ kind: 'survey', token: token! }), isPrivate: true },
  { pattern: /^\/evenings\/ORD\d{5,15}$/, page: still('evening'), isPrivate: true },
  {
    pattern: /^\/evenings\/([^/]+)$/,
    page: (token) => ({ kind: 'evening', token: token! }),
    isPrivate: true,
  },
  { pattern: /^\/favourites$/, page: still('favourites'), isPrivate: true },
  { pattern: /^\/favourites\/stop\/[^/]+$/, page: still('favourites'), isPrivate: true },
  { pattern: new RegExp(`^/invoices/${ORDER}$`), page: still('invoice'), isPrivate: true },
  { pattern: /^\/proposals\/[^/]+$/, page: still('proposal'), isPrivate: true },
  { pattern: /^\/me$/, page: still('me'), isPrivate: true },
  { pattern: /^\/manage$/, page: still('manage'), isPrivate: true },
  {
    pattern: /^\/manage\/([^/]+)$/,
    page: (reference) => ({ kind: 'managedVenue', reference: reference! }),
    isPrivate: true,
  },
  { pattern: /^\/concierge(\/[0-9a-f]{24})?$/, page: still('concierge'), isPrivate: true },
  {
    pattern: /^\/admin\/system\/(jobs|mails|events|payments|stock|tokens|webhooks|configuration)$/,
    page: still('admin'),
    isPrivate: true,
  },
  { pattern: /^\/admin(\/ai|\/system|\/feedback)?$/, page: still('admin'), isPrivate: true },
  { pattern: /^\/admin\/(orders|indents)\/[^/]+\/system$/, page: still('admin'), isPrivate: true },
  { pattern: /^\/admin\/print\/picking-list$/, page: still('admin'), isPrivate: true },
  {
    pattern: /^\/admin\/print\/(packing-slip|serving-card)\/ORD\d{5,15}$/,
    page: still('admin'),
    isPrivate: true,
  },
  { pattern: new RegExp(`^/admin/(${namesOf(true)})(/[^/]+)?$`), page: still('admin'), isPrivate: true },
  {
    pattern: new RegExp(`^/admin/(${namesOf(false)})(/(?!new$)[^/]+)?$`),
    page: still('admin'),
    isPrivate: true,
  },
];

/** The page of a path without query; undefined for a path that the shop does not have (LAY-03). */
export function matchPage(path: string): MatchedPage | undefined {
  for (const { pattern, page, isPrivate = false } of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { page: page(...match.slice(1)), isPrivate };
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
  '/privacy-policy',
];
