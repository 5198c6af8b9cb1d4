/** What the server knows of a postal code. */
export const GINZA = {
  __typename: 'PostalAddress',
  zipcode: '104-0061',
  prefecture: '東京都',
  city: '中央区',
  town: '銀座',
};
