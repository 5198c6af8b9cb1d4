/** A query of the shop, and the part of its response that a change shows in. */
export interface View {
  query: string;
  variables: Record<string, unknown>;
  pick: (data: any) => unknown;
}

/** A wine as the views show it. */
export interface Wine {
  reference: string;
  nameEn: string;
  price: number;
  stockState: string;
  saleableQuantity: number;
  producer: { name: string };
}

/** Views of a wine: the list and the facets of its producer, the wine, and a search for a word. */
export function wineViews(reference: string, producer: string, q: string): Record<string, View> {
  const item = 'reference nameEn price stockState saleableQuantity producer { name }';
  const list =
    `query ($filter: ProductFilter) { products(filter: $filter, sort: NAME) { items { ${item} } } }` as const;
  return {
    list: {
      query: list,
      variables: { filter: { producer: [producer] } },
      pick: ({ products }) => products.items,
    },
    detail: {
      query: `query ($reference: String!) { product(reference: $reference) { ${item} } }`,
      variables: { reference },
      pick: ({ product }) => product,
    },
    search: { query: list, variables: { filter: { q } }, pick: ({ products }) => products.items },
    facets: {
      query: `query ($filter: ProductFilter) {
        products(filter: $filter) { total facets { priceMax producers { label count } } } }`,
      variables: { filter: { producer: [producer], inStock: true, q } },
      pick: ({ products: { total, facets } }) => ({ total, ...facets }),
    },
  };
}

/** What the views show of a wine. */
export function shownWine(wine: Wine, q: string): Record<string, unknown> {
  const isInStock = wine.stockState === 'IN_STOCK';
  const isFound = q === wine.nameEn || q === wine.producer.name;
  const counts = {
    total: 1,
    priceMax: wine.price,
    producers: [{ label: wine.producer.name, count: 1 }],
  };
  return {
    list: isInStock ? [wine] : [],
    detail: wine,
    search: isFound ? [wine] : [],
    facets: isInStock && isFound ? counts : { total: 0, priceMax: null, producers: [] },
  };
}

/** Views of a restaurant: the list of its area, the restaurant, and a search for a word with its facets. */
export function venueViews(reference: string, area: string, q: string): Record<string, View> {
  const names = ({
    venues: { items },
  }: {
    venues: { items: readonly { reference: string; name: string }[] };
  }) => items.flatMap((each) => (each.reference === reference ? [each.name] : []));
  const list =
    'query ($filter: VenueFilter) { venues(filter: $filter, perPage: 100) { items { reference name } } }';
  return {
    list: { query: list, variables: { filter: { area: [area] } }, pick: names },
    detail: {
      query: 'query ($reference: String!) { venue(reference: $reference) { name } }',
      variables: { reference },
      pick: ({ venue: { name } }) => name,
    },
    search: { query: list, variables: { filter: { q } }, pick: names },
    facets: {
      query:
        'query ($filter: VenueFilter) { venues(filter: $filter) { total facets { areas { value count } } } }',
      variables: { filter: { q } },
      pick: ({ venues: { total, facets } }) => ({ total, ...facets }),
    },
  };
}
