import type { AddressPostalCodeQuery } from '../src/generated/address.js';

/** What the server knows of a postal code. */
export const GINZA: AddressPostalCodeQuery['postalCode'][number] = {
  __typename: 'PostalAddress',
  zipcode: '104-0061',
  prefecture: '東京都',
  city: '中央区',
  town: '銀座',
};
