import type { Namespace } from '../i18n/index.js';

/**
 * The layouts of the shop (LAY-01): `default`, and the newer design `new-standard` with its variants `light` and `dark`.
 * The areas have layouts of their own: `admin`, `concierge`, `managemobile`.
 */
export type LayoutName =
  | 'default'
  | 'new-standard'
  | 'light'
  | 'dark'
  | 'background'
  | 'landingpage'
  | 'minimal'
  | 'empty';

/** Layouts with the dark theme; the others are light. */
export const DARK_LAYOUTS: readonly LayoutName[] = ['dark', 'background', 'landingpage'];

export interface PageRoute {
  path: string;
  /** The file `src/pages/<page>.tsx`, which exports `Component` (and, if it likes, `loader`). */
  page: string;
  layout: LayoutName;
  /** Namespaces of texts fetched together with the page. */
  texts?: readonly Namespace[];
  /**
   * The first screen needs no data: the code of the page is part of the first load and is rendered before the GraphQL client has
   * loaded, which only some of its sections use. The code of other pages comes after the frame.
   */
  defersClient?: true;
}

/** The routes of the shop (ROUTE-01 … ROUTE-23). The areas have their own tables. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', page: 'home', layout: 'dark', texts: ['home'], defersClient: true },
  {
    path: '/new-home',
    page: 'new-home',
    layout: 'new-standard',
    texts: ['promotion', 'catalog', 'pairing', 'venues', 'wine'],
  },
  { path: '/login', page: 'login', layout: 'background', texts: ['auth', 'errors'] },
  { path: '/register', page: 'register', layout: 'background', texts: ['auth', 'errors'] },
  { path: '/contact', page: 'contact', layout: 'default', texts: ['contact', 'errors'] },
  { path: '/tokutei', page: 'tokutei', layout: 'default', texts: ['information'] },
  { path: '/terms', page: 'terms', layout: 'default', texts: ['information'] },
  { path: '/privacy-policy', page: 'privacy-policy', layout: 'default', texts: ['information'] },
  {
    path: '/lp',
    page: 'lp',
    layout: 'landingpage',
    texts: ['promotion', 'catalog', 'pairing', 'venues', 'wine'],
  },
  { path: '/services', page: 'services', layout: 'light', texts: ['services', 'wine'] },
  { path: '/assistant', page: 'assistant', layout: 'light', texts: ['assistant', 'pairing', 'wine'] },
  { path: '/membership', page: 'membership', layout: 'light', texts: ['membership'] },
  { path: '/cart', page: 'cart', layout: 'default', texts: ['cart', 'gifts'] },
  {
    path: '/favourites',
    page: 'favourites',
    layout: 'default',
    texts: ['favourites', 'catalog', 'venues', 'pairing', 'wine'],
  },
  {
    path: '/favourites/stop/:token',
    page: 'stop-stock-mails',
    layout: 'minimal',
    texts: ['favourites', 'errors'],
  },
  { path: '/evenings/:token', page: 'evening', layout: 'background', texts: ['evenings', 'errors'] },
  { path: '/feedback', page: 'feedback-list', layout: 'minimal', texts: ['feedback'] },
  { path: '/feedback/:secretToken', page: 'feedback', layout: 'minimal', texts: ['feedback', 'errors'] },
  { path: '/venues', page: 'venues', layout: 'default', texts: ['venues', 'filters', 'pairing', 'wine'] },
  {
    path: '/venues/:reference',
    page: 'venue',
    layout: 'default',
    texts: ['venues', 'catalog', 'pairing', 'cart', 'wine'],
  },
  {
    path: '/products',
    page: 'products',
    layout: 'default',
    texts: ['catalog', 'filters', 'pairing', 'wine'],
  },
  {
    path: '/products/:reference',
    page: 'product',
    layout: 'default',
    texts: ['catalog', 'venues', 'pairing', 'cart', 'wine'],
  },
  { path: '/producers', page: 'producers', layout: 'default', texts: ['producers', 'wine'] },
  {
    path: '/producers/:reference',
    page: 'producer',
    layout: 'default',
    texts: ['producers', 'catalog', 'wine'],
  },
  {
    path: '/production-regions',
    page: 'production-regions',
    layout: 'default',
    texts: ['producers', 'wine'],
  },
  {
    path: '/production-regions/:reference',
    page: 'production-region',
    layout: 'default',
    texts: ['producers', 'catalog', 'wine'],
  },
  {
    path: '/partner/:partnerName',
    page: 'partner',
    layout: 'background',
    texts: ['promotion', 'auth', 'errors'],
  },
  { path: '/cellar', page: 'cellar', layout: 'default', texts: ['cellar', 'cart'] },
  { path: '/indents', page: 'indents', layout: 'default', texts: ['indents'] },
  { path: '/indents/old', page: 'old-indents', layout: 'default', texts: ['indents'] },
  { path: '/indents/:reference', page: 'indent', layout: 'background', texts: ['indents'] },
  { path: '/limited_indents', page: 'limited-indents', layout: 'default', texts: ['indents'] },
  {
    path: '/limited_indents/about',
    page: 'limited-indents-about',
    layout: 'default',
    texts: ['information'],
  },
  {
    path: '/limited_indents/unauthorized',
    page: 'limited-indents-unauthorized',
    layout: 'default',
    texts: ['indents'],
  },
  { path: '/limited_indents/:reference', page: 'limited-indent', layout: 'background', texts: ['indents'] },
  { path: '/invoices/:orderId', page: 'invoice', layout: 'empty', texts: ['invoices', 'errors'] },
  { path: '/proposals/:token', page: 'proposal', layout: 'default', texts: ['proposals', 'errors'] },
  {
    path: '/me',
    page: 'me',
    layout: 'default',
    texts: ['account', 'address', 'orders', 'errors', 'favourites', 'evenings', 'cart', 'gifts'],
  },
];
