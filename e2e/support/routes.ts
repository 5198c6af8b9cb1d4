import type { APIRequestContext } from 'playwright-core';
import type { DemoPerson } from '../../backend/test/support/demo-people.js';
import type { Locale } from '@vinkura/i18n/locales';
import { textOf } from './texts.js';

/** What a page is called, before the shop's name. */
type Title = (locale: Locale, request: APIRequestContext) => string | RegExp | Promise<string>;

/** How a route of the shop is opened, and how its page is known. */
export interface RouteExample {
  /** Ledger ids that opening it proves. */
  ids: string;
  /** An address of the demo shop; by person where it leads to something of one's own, such as `{proposal}`. */
  path: string | Partial<Record<DemoPerson, string>>;
  /** Left out: the page bears the name of the shop alone. */
  title?: Title;
}

const text =
  (namespace: string, key: string): Title =>
  (locale) =>
    textOf(namespace, key, {}, locale);

/** The name of a thing as REST answers it: Japanese for jp, Latin elsewhere. */
const nameAt =
  (path: string): Title =>
  async (locale, request) => {
    const { name, nameEn } = (await (await request.get(path)).json()) as { name: string; nameEn: string };
    return locale === 'jp' ? name : nameEn;
  };

const partner: Title = (locale) =>
  textOf(
    'promotion',
    'partner.title',
    { partner: locale === 'jp' ? '銀座ワインサロン' : 'Ginza Wine Salon' },
    locale,
  );

// The demo operator has no qualified invoice number: its invoices are plain ones.
const numberedInvoice: Title = (locale) =>
  new RegExp(`^${textOf('invoices', 'plainTitle', {}, locale)} INV\\d+$`);

/** Each route of `frontend/src/app/route-table.ts` by its path. */
export const ROUTE_EXAMPLES: Readonly<Record<string, RouteExample>> = {
  '/': { ids: '[ROUTE-01]', path: '/' },
  '/new-home': { ids: '[ROUTE-12]', path: '/new-home' },
  '/login': { ids: '[ROUTE-02]', path: '/login', title: text('auth', 'login.title') },
  '/register': { ids: '[ROUTE-02]', path: '/register', title: text('auth', 'register.title') },
  '/contact': { ids: '[ROUTE-03]', path: '/contact', title: text('contact', 'title') },
  '/tokutei': { ids: '[ROUTE-04]', path: '/tokutei', title: text('information', 'tokutei.title') },
  '/terms': { ids: '[TERMS-01]', path: '/terms', title: text('information', 'terms.title') },
  '/privacy-policy': {
    ids: '[ROUTE-11]',
    path: '/privacy-policy',
    title: text('information', 'privacy.title'),
  },
  '/lp': { ids: '[ROUTE-05]', path: '/lp', title: text('promotion', 'landing.title') },
  '/services': { ids: '[ROUTE-06]', path: '/services', title: text('services', 'title') },
  '/assistant': {
    ids: '[ROUTE-07]',
    path: '/assistant?occasion=celebration&food=sushi&budget=10000&taste=crispWhite',
    title: text('assistant', 'title'),
  },
  '/membership': { ids: '[ROUTE-08]', path: '/membership', title: text('membership', 'title') },
  '/cart': {
    ids: '[ROUTE-09]',
    path: { diamond: '/cart', customer: '/cart' },
    title: text('cart', 'page.title'),
  },
  '/feedback': {
    ids: '[ROUTE-10]',
    path: { diamond: '/feedback', customer: '/feedback' },
    title: text('feedback', 'list.title'),
  },
  '/feedback/:secretToken': {
    ids: '[ROUTE-10]',
    path: { diamond: '/feedback/ORD00002', customer: '/feedback/ORD00053' },
    title: text('feedback', 'title'),
  },
  '/favourites': { ids: '[FAV-01]', path: '/favourites', title: text('favourites', 'title') },
  '/favourites/stop/:token': {
    ids: '[FAV-01]',
    path: '/favourites/stop/unsigned.token',
    title: text('favourites', 'stop.title'),
  },
  '/evenings/:token': {
    ids: '[SHARE-01]',
    path: { diamond: '/evenings/ORD00070', customer: '/evenings/ORD00068' },
    title: text('evenings', 'title'),
  },
  '/venues': { ids: '[ROUTE-13]', path: '/venues?product=PRD00101-PRD00001', title: text('venues', 'title') },
  '/venues/:reference': {
    ids: '[ROUTE-14]',
    path: '/venues/VEN00003',
    title: nameAt('/api/venues/VEN00003'),
  },
  '/products': { ids: '[ROUTE-15]', path: '/products?venue=VEN00003', title: text('catalog', 'title') },
  '/products/:reference': {
    ids: '[ROUTE-16]',
    path: '/products/PRD00101',
    title: nameAt('/api/products/PRD00101'),
  },
  '/producers': { ids: '[ROUTE-17]', path: '/producers', title: text('producers', 'producer.title') },
  '/producers/:reference': {
    ids: '[ROUTE-17]',
    path: '/producers/PRC00001',
    title: nameAt('/api/producers/PRC00001'),
  },
  '/production-regions': {
    ids: '[ROUTE-18]',
    path: '/production-regions',
    title: text('producers', 'region.title'),
  },
  '/production-regions/:reference': {
    ids: '[ROUTE-18]',
    path: '/production-regions/PRR00002',
    title: nameAt('/api/production-regions/PRR00002'),
  },
  '/partner/:partnerName': { ids: '[ROUTE-19]', path: '/partner/ginza-wine-salon', title: partner },
  '/cellar': {
    ids: '[ROUTE-20]',
    path: { diamond: '/cellar', gold: '/cellar' },
    title: text('cellar', 'title'),
  },
  '/indents': { ids: '[ROUTE-21]', path: '/indents', title: text('indents', 'list.present') },
  '/indents/old': { ids: '[ROUTE-21]', path: '/indents/old', title: text('indents', 'list.old') },
  '/indents/:reference': {
    ids: '[ROUTE-21]',
    path: '/indents/IND00002',
    title: nameAt('/api/indents/IND00002'),
  },
  '/limited_indents': {
    ids: '[ROUTE-22]',
    path: { diamond: '/limited_indents', gold: '/limited_indents' },
    title: text('indents', 'list.limited'),
  },
  '/limited_indents/about': {
    ids: '[ROUTE-22]',
    path: '/limited_indents/about',
    title: text('information', 'limited.title'),
  },
  '/limited_indents/unauthorized': {
    ids: '[ROUTE-22]',
    path: '/limited_indents/unauthorized',
    title: text('indents', 'unauthorized.title'),
  },
  '/limited_indents/:reference': {
    ids: '[ROUTE-22]',
    path: { diamond: '/limited_indents/IND00003', gold: '/limited_indents/IND00003' },
    title: nameAt('/api/indents/IND00003'),
  },
  '/invoices/:orderId': {
    ids: '[ROUTE-23]',
    path: { diamond: '/invoices/ORD00001', customer: '/invoices/ORD00020' },
    title: numberedInvoice,
  },
  '/proposals/:token': {
    ids: '[PROP-01]',
    path: { diamond: '/proposals/{proposal}', customer: '/proposals/{proposal}' },
    title: text('proposals', 'title'),
  },
  '/me': { ids: '[ACCT-01]', path: { diamond: '/me', gold: '/me' }, title: text('account', 'title') },
};
