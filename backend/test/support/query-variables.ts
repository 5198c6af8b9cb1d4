/** A report on the sales of a year. */
export const REPORT = {
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  grain: 'MONTH',
  dimension: 'WINE',
  comparison: 'LAST_YEAR',
};

/** What `$reference` of a query names, by the field that is asked. */
export const REFERENCE_OF: Readonly<Record<string, string>> = {
  product: 'wine',
  wineRating: 'wine',
  products: 'region',
  venue: 'venue',
  producer: 'producer',
  productionRegion: 'region',
  wineSupply: 'wine',
  orderMargin: 'order',
  order: 'order',
  previewOrderChange: 'order',
  previewOrderVenue: 'order',
  indent: 'indent',
  invoice: 'order',
  managedVenue: 'venue',
  reservationOfParcel: 'shipped',
  backOfficeRecord: 'wine',
  backOfficeDependents: 'wine',
  activity: 'wine',
  planningSuggestion: 'order',
  packingSlip: 'shipped',
  warehouse: 'warehouse',
  servingCard: 'shipped',
  user: 'customer',
  customer: 'customer',
  mailsOfCustomer: 'customer',
  backOfficeNeighbours: 'wine',
};
