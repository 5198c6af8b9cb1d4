import type { Namespace } from '../i18n/index.js';

export type LayoutName = 'light' | 'dark' | 'background' | 'landingpage' | 'minimal' | 'empty';

/** Layouts on ink; the others are on washi. */
export const DARK_LAYOUTS: readonly LayoutName[] = ['dark', 'background', 'landingpage'];

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
  {
    path: '/new-home',
    page: 'new-home',
    layout: 'light',
    texts: ['promotion', 'catalog', 'pairing', 'venues'],
  },
  { path: '/login', page: 'login', layout: 'background', texts: ['auth', 'errors'] },
  { path: '/register', page: 'register', layout: 'background', texts: ['auth', 'errors'] },
  { path: '/contact', page: 'contact', layout: 'light', texts: ['contact', 'errors'] },
  { path: '/tokutei', page: 'tokutei', layout: 'light', texts: ['information'] },
  { path: '/privacy-policy', page: 'privacy-policy', layout: 'light', texts: ['information'] },
  { path: '/lp', page: 'lp', layout: 'landingpage', texts: ['promotion', 'catalog', 'pairing', 'venues'] },
  { path: '/services', page: 'services', layout: 'light', texts: ['services'] },
  { path: '/assistant', page: 'assistant', layout: 'light', texts: ['assistant', 'pairing'] },
  { path: '/membership', page: 'membership', layout: 'light', texts: ['membership'] },
  { path: '/cart', page: 'cart', layout: 'light', texts: ['cart'] },
  { path: '/feedback', page: 'feedback-list', layout: 'minimal', texts: ['feedback'] },
  { path: '/feedback/:secretToken', page: 'feedback', layout: 'minimal', texts: ['feedback', 'errors'] },
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
  { path: '/producers', page: 'producers', layout: 'light', texts: ['producers'] },
  { path: '/producers/:reference', page: 'producer', layout: 'light', texts: ['producers', 'catalog'] },
  { path: '/production-regions', page: 'production-regions', layout: 'light', texts: ['producers'] },
  {
    path: '/production-regions/:reference',
    page: 'production-region',
    layout: 'light',
    texts: ['producers', 'catalog'],
  },
  {
    path: '/partner/:partnerName',
    page: 'partner',
    layout: 'background',
    texts: ['promotion', 'auth', 'errors'],
  },
  { path: '/cellar', page: 'cellar', layout: 'light', texts: ['cellar', 'cart'] },
  { path: '/indents', page: 'indents', layout: 'light', texts: ['indents'] },
  { path: '/indents/old', page: 'old-indents', layout: 'light', texts: ['indents'] },
  { path: '/indents/:reference', page: 'indent', layout: 'background', texts: ['indents'] },
  { path: '/limited_indents', page: 'limited-indents', layout: 'light', texts: ['indents'] },
  { path: '/limited_indents/about', page: 'limited-indents-about', layout: 'light', texts: ['information'] },
  {
    path: '/limited_indents/unauthorized',
    page: 'limited-indents-unauthorized',
    layout: 'light',
    texts: ['indents'],
  },
  { path: '/limited_indents/:reference', page: 'limited-indent', layout: 'background', texts: ['indents'] },
  { path: '/invoices/:orderId', page: 'invoice', layout: 'empty', texts: ['invoices', 'errors'] },
  { path: '/me', page: 'me', layout: 'light', texts: ['account', 'address', 'orders', 'errors'] },
];
