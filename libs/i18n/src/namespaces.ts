import type account from '../texts/jp/account.json';
import type address from '../texts/jp/address.json';
import type admin from '../texts/jp/admin.json';
import type adminAi from '../texts/jp/admin-ai.json';
import type adminDashboard from '../texts/jp/admin-dashboard.json';
import type adminFields from '../texts/jp/admin-fields.json';
import type adminFeedback from '../texts/jp/admin-feedback.json';
import type adminOrders from '../texts/jp/admin-orders.json';
import type adminLists from '../texts/jp/admin-lists.json';
import type adminRecords from '../texts/jp/admin-records.json';
import type adminSystem from '../texts/jp/admin-system.json';
import type assistant from '../texts/jp/assistant.json';
import type auth from '../texts/jp/auth.json';
import type cart from '../texts/jp/cart.json';
import type catalog from '../texts/jp/catalog.json';
import type cellar from '../texts/jp/cellar.json';
import type checkout from '../texts/jp/checkout.json';
import type common from '../texts/jp/common.json';
import type concierge from '../texts/jp/concierge.json';
import type contact from '../texts/jp/contact.json';
import type errors from '../texts/jp/errors.json';
import type evenings from '../texts/jp/evenings.json';
import type favourites from '../texts/jp/favourites.json';
import type feedback from '../texts/jp/feedback.json';
import type filters from '../texts/jp/filters.json';
import type gifts from '../texts/jp/gifts.json';
import type home from '../texts/jp/home.json';
import type indents from '../texts/jp/indents.json';
import type information from '../texts/jp/information.json';
import type invoices from '../texts/jp/invoices.json';
import type manage from '../texts/jp/manage.json';
import type map from '../texts/jp/map.json';
import type membership from '../texts/jp/membership.json';
import type orders from '../texts/jp/orders.json';
import type pairing from '../texts/jp/pairing.json';
import type photos from '../texts/jp/photos.json';
import type producers from '../texts/jp/producers.json';
import type promotion from '../texts/jp/promotion.json';
import type proposals from '../texts/jp/proposals.json';
import type services from '../texts/jp/services.json';
import type venues from '../texts/jp/venues.json';
import type wine from '../texts/jp/wine.json';

/**
 * Translations of the screens by namespace; the Japanese files define the keys that `t` accepts. A new namespace is a line
 * here and a file `texts/<locale>/<namespace>.json` in each of the six locales.
 */
export interface Resources {
  account: typeof account;
  address: typeof address;
  admin: typeof admin;
  'admin-ai': typeof adminAi;
  'admin-dashboard': typeof adminDashboard;
  'admin-feedback': typeof adminFeedback;
  'admin-fields': typeof adminFields;
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
  /** Error messages, shared with the server. */
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
  map: typeof map;
  membership: typeof membership;
  orders: typeof orders;
  photos: typeof photos;
  producers: typeof producers;
  promotion: typeof promotion;
  proposals: typeof proposals;
  services: typeof services;
  catalog: typeof catalog;
  filters: typeof filters;
  pairing: typeof pairing;
  venues: typeof venues;
  wine: typeof wine;
}

export type Namespace = keyof Resources;
