import type errors from '@vinkura/domain/error-texts/jp';
import type cart from './jp/cart.json';
import type checkout from './jp/checkout.json';
import type common from './jp/common.json';
import type home from './jp/home.json';

/**
 * The texts by namespace; the Japanese files are the model for the keys that `t` accepts. A new namespace is a
 * line here and a file `<locale>/<namespace>.json` in each of the six locales.
 */
export interface Resources {
  cart: typeof cart;
  checkout: typeof checkout;
  common: typeof common;
  /** The sentences of refusals; they live in the domain library, which the server reads too. */
  errors: typeof errors;
  home: typeof home;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    returnNull: false;
  }
}
