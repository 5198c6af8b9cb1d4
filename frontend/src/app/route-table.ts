import type { Namespace } from '../i18n/index.js';

export type LayoutName = 'light' | 'dark' | 'background' | 'minimal' | 'empty';

export interface PageRoute {
  path: string;
  /** The file `src/pages/<page>.tsx`, which exports `Component` (and, if it likes, `loader`). */
  page: string;
  layout: LayoutName;
  /** Namespaces of texts fetched together with the page. */
  texts?: readonly Namespace[];
}

/** The shop's addresses (ROUTE-01 … ROUTE-23). Back office areas have their own tables. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', page: 'home', layout: 'dark', texts: ['home'] },
  { path: '/new-home', page: 'new-home', layout: 'light' },
  { path: '/login', page: 'login', layout: 'background', texts: ['auth', 'errors'] },
  { path: '/register', page: 'register', layout: 'background', texts: ['auth', 'errors'] },
  { path: '/contact', page: 'contact', layout: 'light' },
  { path: '/tokutei', page: 'tokutei', layout: 'light', texts: ['information'] },
  { path: '/privacy-policy', page: 'privacy-policy', layout: 'light', texts: ['information'] },
  { path: '/lp', page: 'lp', layout: 'empty' },
  { path: '/services', page: 'services', layout: 'light' },
  { path: '/assistant', page: 'assistant', layout: 'light' },
  { path: '/membership', page: 'membership', layout: 'light' },
  { path: '/cart', page: 'cart', layout: 'light', texts: ['cart'] },
  { path: '/feedback', page: 'feedback-list', layout: 'minimal' },
  { path: '/feedback/:secretToken', page: 'feedback', layout: 'minimal' },
  { path: '/venues', page: 'venues', layout: 'light', texts: ['venues', 'filters', 'pairing'] },
  {
    path: '/venues/:reference',
    page: 'venue',
    layout: 'light',
    texts: ['venues', 'catalog', 'pairing', 'cart'],
  },
  { path: '/products', page: 'products', layout: 'light', texts: ['catalog', 'filters', 'pairing'] },
  {
    path: '/products/:reference',
    page: 'product',
    layout: 'light',
    texts: ['catalog', 'venues', 'pairing', 'cart'],
  },
  { path: '/producers', page: 'producers', layout: 'light' },
  { path: '/producers/:reference', page: 'producer', layout: 'light' },
  { path: '/production-regions', page: 'production-regions', layout: 'light' },
  { path: '/production-regions/:reference', page: 'production-region', layout: 'light' },
  { path: '/partner/:partnerName', page: 'partner', layout: 'background' },
  { path: '/cellar', page: 'cellar', layout: 'light' },
  { path: '/indents', page: 'indents', layout: 'light' },
  { path: '/indents/old', page: 'old-indents', layout: 'light' },
  { path: '/indents/:reference', page: 'indent', layout: 'background' },
  { path: '/limited_indents', page: 'limited-indents', layout: 'light' },
  { path: '/limited_indents/about', page: 'limited-indents-about', layout: 'light' },
  { path: '/limited_indents/unauthorized', page: 'limited-indents-unauthorized', layout: 'light' },
  { path: '/limited_indents/:reference', page: 'limited-indent', layout: 'background' },
  { path: '/invoices/:orderId', page: 'invoice', layout: 'empty' },
  { path: '/me', page: 'me', layout: 'light', texts: ['account', 'orders', 'errors'] },
];
