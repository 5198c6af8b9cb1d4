import type errors from '@vinkura/domain/error-texts/jp';
import type account from './jp/account.json';
import type auth from './jp/auth.json';
import type cart from './jp/cart.json';
import type catalog from './jp/catalog.json';
import type checkout from './jp/checkout.json';
import type common from './jp/common.json';
import type filters from './jp/filters.json';
import type home from './jp/home.json';
import type information from './jp/information.json';
import type orders from './jp/orders.json';
import type pairing from './jp/pairing.json';
import type venues from './jp/venues.json';

/**
 * The texts by namespace; the Japanese files are the model for the keys that `t` accepts. A new namespace is a
 * line here and a file `<locale>/<namespace>.json` in each of the six locales.
 */
export interface Resources {
  account: typeof account;
  auth: typeof auth;
  cart: typeof cart;
  checkout: typeof checkout;
  common: typeof common;
  /** The sentences of refusals; they live in the domain library, which the server reads too. */
  errors: typeof errors;
  home: typeof home;
  information: typeof information;
  orders: typeof orders;
  catalog: typeof catalog;
  filters: typeof filters;
  pairing: typeof pairing;
  venues: typeof venues;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    returnNull: false;
  }
}
