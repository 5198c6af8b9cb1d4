import { localAddress } from '@vinkura/i18n/local-address';
import { localName } from '@vinkura/i18n/names';
import { countryName, cuisineName, CURRENCY, type Locale, StockState } from '@vinkura/domain';
import { type Producer, type Product, type ProductionRegion } from '../catalog/index.js';
import type { Venue } from '../venues/index.js';
import { SHOP_NAME } from './page-texts.js';

/** schema.org data of a page, for search engines. */
export type StructuredData = Readonly<Record<string, unknown>>;

const SCHEMA = 'https://schema.org';

/** What a wine's page shows of its stock, in the words of schema.org. */
const AVAILABILITY: Readonly<Record<StockState, string>> = {
  IN_STOCK: `${SCHEMA}/InStock`,
  FEW_LEFT: `${SCHEMA}/LimitedAvailability`,
  OUT_OF_STOCK: `${SCHEMA}/OutOfStock`,
  NOT_FOR_SALE: `${SCHEMA}/Discontinued`,
};

const imageObject = (url: string): StructuredData => ({ '@type': 'ImageObject', url, contentUrl: url });

export interface ProductParts {
  product: Product;
  /** In the page's language. */
  description: string;
  stockState: StockState;
  producer?: Producer;
  url: string;
  images: readonly string[];
}

export function productData(parts: ProductParts, locale: Locale): StructuredData {
  const { product, description, stockState, producer, url, images } = parts;
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: `${localName(product.name, product.nameEn, locale)} ${product.vintage}`,
    description,
    sku: product.reference,
    category: 'Wine',
    size: product.size,
    countryOfOrigin: { '@type': 'Country', name: countryName(product.country, locale) },
    ...(producer && {
      brand: { '@type': 'Brand', name: localName(producer.name, producer.nameEn, locale) },
    }),
    ...(images.length > 0 && { image: images.map(imageObject) }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: CURRENCY,
      availability: AVAILABILITY[stockState],
      itemCondition: `${SCHEMA}/NewCondition`,
      seller: { '@type': 'Organization', name: SHOP_NAME },
    },
  };
}

export interface VenueParts {
  venue: Venue;
  /** In the page's language. */
  description: string;
  cityName?: string;
  departmentName?: string;
  url: string;
  images: readonly string[];
}

export function venueData(parts: VenueParts, locale: Locale): StructuredData {
  const { venue, description, cityName, departmentName, url, images } = parts;
  const cuisines = [...new Set([venue.cuisineType, ...venue.tags])];
  return {
    '@context': SCHEMA,
    '@type': 'Restaurant',
    name: localName(venue.name, venue.nameEn, locale),
    description,
    url,
    telephone: venue.phone.replace(/^0/, '+81'),
    servesCuisine: cuisines.map((cuisine) => cuisineName(cuisine, locale)),
    priceRange: venue.priceRange,
    currenciesAccepted: CURRENCY,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      ...(venue.zipcode && { postalCode: venue.zipcode }),
      ...(departmentName && { addressRegion: departmentName }),
      ...(cityName && { addressLocality: cityName }),
      streetAddress: streetOf(localAddress(venue, locale), [departmentName, cityName]),
    },
    ...(images.length > 0 && { image: images.map(imageObject) }),
  };
}

/** An address without the separately listed places: `東京都中央区銀座5-98-4` is 銀座5-98-4. */
function streetOf(address: string, places: readonly (string | undefined)[]): string {
  let street = address;
  for (const place of places) if (place) street = street.replace(place, '');
  return (
    street
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ') || address
  );
}

export interface ProducerParts {
  producer: Producer;
  /** In the page's language. */
  description: string;
  url: string;
  images: readonly string[];
}

export function producerData(
  { producer, description, url, images }: ProducerParts,
  locale: Locale,
): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'Winery',
    name: localName(producer.name, producer.nameEn, locale),
    description,
    url,
    ...(images.length > 0 && { image: images.map(imageObject) }),
  };
}

export function regionData(
  region: ProductionRegion,
  description: string,
  url: string,
  locale: Locale,
): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'Place',
    name: localName(region.name, region.nameEn, locale),
    description,
    url,
  };
}

export interface ListedItem {
  name: string;
  url: string;
}

export function listData(name: string, items: readonly ListedItem[]): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: item.url,
    })),
  };
}

export function siteData(publicUrl: string): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name: SHOP_NAME,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/products?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
