import type { Locale } from '@vinkura/i18n/locales';
import type { Page } from 'playwright-core';
import type { DemoPerson } from '../../backend/test/support/demo-people.js';
import type { CustomerState, Prepared } from './customer-states.js';
import { textOf } from './texts.js';

/** `failed`: the server answers every question of the page with status 500; `offline`: it does not answer. */
export type StateName = CustomerState | 'visitor' | 'sessionGone' | 'failed' | 'offline' | 'staff';

export interface Screen {
  path: string | ((prepared: Prepared) => string);
  /** Whose page it is; left out: of the customer or visitor of the state. */
  as?: DemoPerson;
  states: readonly StateName[];
  /** Those of the first tier; the longest texts are in the whole only. */
  first?: readonly StateName[];
  /** Opens what the address alone does not show. */
  open?: (page: Page, locale: Locale) => Promise<void>;
}

const OPEN_ORDER = ['restaurant', 'home', 'aboveLimit', 'twoItems'] as const;
const PLACED_ORDER = ['paid', 'cancelled', 'refunded', 'authentication'] as const;
const FAILURES = ['failed', 'offline'] as const;

const press = (page: Page, locale: Locale, namespace: string, key: string) =>
  page.getByRole('button', { name: textOf(namespace, key, {}, locale), exact: true }).click();

async function openPoints(page: Page): Promise<void> {
  await page.locator('section[aria-labelledby="cart-total"] button').click();
  await page.getByRole('dialog').waitFor();
}

async function openConfirmation(page: Page, locale: Locale): Promise<void> {
  await openPoints(page);
  await press(page, locale, 'checkout', 'points.proceed');
  await page.getByRole('dialog', { name: textOf('checkout', 'confirm.title', {}, locale) }).waitFor();
}

async function openSignIn(page: Page): Promise<void> {
  await page.context().clearCookies();
  await openPoints(page);
}

/** A page of visitors, when it loads and when it does not. */
const publicPage = (path: Screen['path']): Screen => ({
  path,
  states: ['visitor', 'restaurant', ...FAILURES],
});
const ownPage = (path: Screen['path'], ...states: StateName[]): Screen => ({
  path,
  states: ['nothing', 'longTexts', 'failed', ...states],
});
const office = (path: Screen['path'], as: DemoPerson = 'admin'): Screen => ({
  path,
  as,
  states: ['staff', 'failed'],
});

/** Pages × states. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  wine: {
    path: ({ wine }) => `/products/${wine}`,
    states: ['visitor', ...OPEN_ORDER, 'longTexts', ...FAILURES],
    first: [...OPEN_ORDER, 'failed'],
  },
  cart: {
    path: '/cart',
    states: ['visitor', 'nothing', ...OPEN_ORDER, 'longTexts', ...FAILURES],
    first: ['nothing', ...OPEN_ORDER, 'failed'],
  },
  account: {
    path: '/me',
    states: ['nothing', 'restaurant', ...PLACED_ORDER, 'longTexts', ...FAILURES],
    first: ['nothing', ...PLACED_ORDER, 'failed'],
  },
  'points sheet': {
    path: '/cart',
    states: ['restaurant', 'home', 'twoItems', 'longTexts'],
    first: ['twoItems'],
    open: openPoints,
  },
  'confirmation sheet': {
    path: '/cart',
    states: ['restaurant', 'home', 'twoItems', 'longTexts'],
    first: ['twoItems'],
    open: openConfirmation,
  },
  'sign-in sheet': { path: '/cart', states: ['sessionGone'], first: ['sessionGone'], open: openSignIn },
  'account, addresses': ownPage('/me?tab=addresses'),
  'account, profile': ownPage('/me?tab=profile'),
  'account, membership': ownPage('/me?tab=membership'),
  'account, all orders': ownPage('/me?orders=open', 'authentication'),
  cellar: ownPage('/cellar'),
  favourites: ownPage('/favourites'),
  surveys: ownPage('/feedback', 'paid'),
  invoice: { path: ({ order }) => `/invoices/${order}`, states: ['paid', 'refunded', 'longTexts'] },
  evening: { path: ({ order }) => `/evenings/${order}`, states: ['paid', 'longTexts'] },
  'orders of years': { path: '/me', as: 'diamond', states: ['staff'] },
  'cellar of years': { path: '/cellar', as: 'diamond', states: ['staff'] },
  home: publicPage('/'),
  wines: publicPage('/products'),
  'no wines': { path: '/products?q=qqqq', states: ['visitor'] },
  restaurants: publicPage('/venues'),
  'no restaurants': { path: '/venues?q=qqqq', states: ['visitor'] },
  'restaurant page': publicPage('/venues/VEN00003'),
  producers: publicPage('/producers'),
  producer: publicPage('/producers/PRC00001'),
  region: publicPage('/production-regions/PRR00002'),
  indents: publicPage('/indents'),
  indent: publicPage('/indents/IND00002'),
  assistant: publicPage('/assistant?occasion=celebration&food=sushi&budget=10000&taste=crispWhite'),
  contact: publicPage('/contact'),
  dashboard: { ...office('/admin'), first: ['staff', 'failed'] },
  board: { ...office('/admin/orders/board'), first: ['staff', 'failed'] },
  'list of orders': office('/admin/orders'),
  'list of wines': office('/admin/products'),
  'list of users': office('/admin/users'),
  'list of stock': office('/admin/stock-entries'),
  'list of audit entries': office('/admin/audit-entries'),
  'order in the back office': office('/admin/orders/ORD00001'),
  'record of a wine': office('/admin/products/PRD00001'),
  'record of a warehouse': office('/admin/warehouses/WHS00001'),
  'record of an indent': office('/admin/indents/IND00002'),
  'record of a user': office('/admin/users/USR00001'),
  'record of a restaurant': office('/admin/venues/VEN00001'),
  'new wine': office('/admin/products/new'),
  stocktaking: office('/admin/warehouses/WHS00001/count'),
  import: office('/admin/products/import'),
  comments: office('/admin/feedback'),
  'pairing and search': office('/admin/ai'),
  'pairing and search, tags': office('/admin/ai?tab=tags'),
  'pairing and search, synonyms': office('/admin/ai?tab=search'),
  system: office('/admin/system'),
  'system, jobs': office('/admin/system/jobs'),
  'system, mails': office('/admin/system/mails'),
  'system, payments': office('/admin/system/payments'),
  'system, webhooks': office('/admin/system/webhooks'),
  'system, tokens': office('/admin/system/tokens'),
  'system, staff': office('/admin/system/staff'),
  'system, pages': office('/admin/system/pages'),
  'system, events': office('/admin/system/events'),
  'system, errors': office('/admin/system/errors'),
  'system, stock': office('/admin/system/stock'),
  configuration: office('/admin/system/configuration'),
  concierge: office('/concierge', 'concierge'),
  'restaurant’s desk': office('/manage/VEN00001', 'manager'),
  'restaurant’s settings': office('/manage/VEN00001?tab=settings', 'manager'),
};
