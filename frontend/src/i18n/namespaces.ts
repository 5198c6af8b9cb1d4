import type errors from '@vinkura/domain/error-texts/jp';
import type account from './jp/account.json';
import type address from './jp/address.json';
import type admin from './jp/admin.json';
import type adminAi from './jp/admin-ai.json';
import type adminDashboard from './jp/admin-dashboard.json';
import type adminFeedback from './jp/admin-feedback.json';
import type adminOrders from './jp/admin-orders.json';
import type adminLists from './jp/admin-lists.json';
import type adminRecords from './jp/admin-records.json';
import type adminSystem from './jp/admin-system.json';
import type assistant from './jp/assistant.json';
import type auth from './jp/auth.json';
import type cart from './jp/cart.json';
import type catalog from './jp/catalog.json';
import type cellar from './jp/cellar.json';
import type checkout from './jp/checkout.json';
import type common from './jp/common.json';
import type concierge from './jp/concierge.json';
import type contact from './jp/contact.json';
import type evenings from './jp/evenings.json';
import type favourites from './jp/favourites.json';
import type feedback from './jp/feedback.json';
import type filters from './jp/filters.json';
import type gifts from './jp/gifts.json';
import type home from './jp/home.json';
import type indents from './jp/indents.json';
import type information from './jp/information.json';
import type invoices from './jp/invoices.json';
import type manage from './jp/manage.json';
import type membership from './jp/membership.json';
import type orders from './jp/orders.json';
import type pairing from './jp/pairing.json';
import type producers from './jp/producers.json';
import type promotion from './jp/promotion.json';
import type proposals from './jp/proposals.json';
import type services from './jp/services.json';
import type venues from './jp/venues.json';

/**
 * Translations by namespace; the Japanese files define the keys that `t` accepts. A new namespace is a line here and a
 * file `<locale>/<namespace>.json` in each of the six locales.
 */
interface Resources {
  account: typeof account;
  address: typeof address;
  admin: typeof admin;
  'admin-ai': typeof adminAi;
  'admin-dashboard': typeof adminDashboard;
  'admin-feedback': typeof adminFeedback;
  'admin-orders': typeof adminOrders;
  'admin-lists': typeof adminLists;
  'admin-records': typeof adminRecords;
  'admin-system': typeof adminSystem;
  assistant: typeof assistant;
  auth: typeof auth;
  cart: typeof cart;
  cellar: typeof cellar;
  checkout: typeof checkout;
  common: typeof common;
  concierge: typeof concierge;
  contact: typeof contact;
  /** Error messages, shared with the server through the domain library. */
  errors: typeof errors;
  evenings: typeof evenings;
  favourites: typeof favourites;
  feedback: typeof feedback;
  gifts: typeof gifts;
  home: typeof home;
  indents: typeof indents;
  information: typeof information;
  invoices: typeof invoices;
  manage: typeof manage;
  membership: typeof membership;
  orders: typeof orders;
  producers: typeof producers;
  promotion: typeof promotion;
  proposals: typeof proposals;
  services: typeof services;
  catalog: typeof catalog;
  filters: typeof filters;
  pairing: typeof pairing;
  venues: typeof venues;
}

export type Namespace = keyof Resources;

/** Namespaces of the back office: available in Japanese and English; other locales use English. */
export const ADMIN_NAMESPACES: readonly Namespace[] = [
  'admin',
  'admin-ai',
  'admin-dashboard',
  'admin-feedback',
  'admin-lists',
  'admin-orders',
  'admin-records',
  'admin-system',
];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    returnNull: false;
  }
}
