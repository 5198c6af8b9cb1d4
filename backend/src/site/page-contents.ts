import { addressLocale } from '@vinkura/i18n/local-address';
import { localName } from '@vinkura/i18n/names';
import { Injectable } from '@nestjs/common';
import { formatYen, type Locale, UserType } from '@vinkura/domain';
import { areaOfResource, hasArea } from '@vinkura/domain/back-office/areas';
import type { ResourceName } from '@vinkura/domain/back-office/index';
import {
  CatalogService,
  describeProducer,
  describeRegion,
  describeWine,
  isReachable,
  ProductAccess,
  Producers,
  ProductionRegions,
  shownStockState,
  summarizeWine,
} from '../catalog/index.js';
import { EveningsService } from '../evenings/index.js';
import { FeedbackService } from '../feedback/index.js';
import { Indents } from '../indents/index.js';
import { OrderQueries } from '../orders/index.js';
import { ParametersService } from '../parameters/index.js';
import type { Caller } from '../platform/access/access.js';
import { withRightsIn } from '../platform/access/caller-in-area.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { AcceptProposals } from '../proposals/index.js';
import { ProductSearch, VenueIndex, VenueSearch } from '../search/index.js';
import { UserQueries } from '../users/index.js';
import { describeVenue, type Venue, VenuesService } from '../venues/index.js';
import type { PageKind } from './page-routes.js';
import { BottlePictures } from './bottle-pictures.js';
import { pageTitle, shopDescription } from './page-texts.js';
import {
  listData,
  type ListedItem,
  producerData,
  productData,
  regionData,
  siteData,
  type StructuredData,
  venueData,
} from './structured-data.js';
import { VenueOutlines } from './venue-outlines.js';
import { wineFacts } from './wine-facts.js';

/** Content of a page's head. */
export interface PageContent {
  title: string;
  description: string;
  /** Open Graph type. */
  type: 'website' | 'product' | 'article';
  image?: string;
  /** What it shows. */
  imageText?: string;
  data?: StructuredData;
  /** For the shop's own pages that are reached by their address only. */
  isUnlisted?: boolean;
  price?: number;
  /** Public data of a wine or a restaurant in the prerendered shell, in the device's language. */
  facts?: (locale: Locale) => Readonly<Record<string, unknown>>;
  /** HTML between header and footer of the shell, if the build has not rendered it. */
  outline?: (locale: Locale) => Promise<string | undefined>;
}

/** Who works at the concierge's desk. */
const DESK: readonly UserType[] = [UserType.CONCIERGE, UserType.ADMINISTRATOR];

/** Maximum list entries for search engines. */
const LISTED = 24;
const DESCRIPTION_LENGTH = 160;

/** Reads what the pages are about. */
@Injectable()
export class PageContents {
  constructor(
    private readonly catalog: CatalogService,
    private readonly productAccess: ProductAccess,
    private readonly pictures: BottlePictures,
    private readonly venueOutlines: VenueOutlines,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
    private readonly venues: VenuesService,
    private readonly venueIndex: VenueIndex,
    private readonly productSearch: ProductSearch,
    private readonly venueSearch: VenueSearch,
    private readonly parameters: ParametersService,
    private readonly indents: Indents,
    private readonly surveys: FeedbackService,
    private readonly evenings: EveningsService,
    private readonly proposals: AcceptProposals,
    private readonly orders: OrderQueries,
    private readonly users: UserQueries,
    private readonly configuration: Configuration,
  ) {}

  private assertRecord: (resource: ResourceName, reference: string) => Promise<unknown> = () =>
    Promise.resolve();

  /** @param assertRecord throws DomainError NOT_FOUND unless the back office has the record */
  registerRecords(assertRecord: (resource: ResourceName, reference: string) => Promise<unknown>): void {
    this.assertRecord = assertRecord;
  }

  /** Content of a page; undefined when the resource of its path does not exist (LAY-06). */
  async of(page: PageKind, locale: Locale, caller?: Caller): Promise<PageContent | undefined> {
    try {
      if (page.kind === 'item') return await this.item(page.of, page.reference, locale);
      if (page.kind === 'list') return await this.list(page.of, locale);
      if (page.kind === 'indent')
        return (await this.indents.has(page.reference)) ? this.plain('indents', locale) : undefined;
      if (page.kind === 'managedVenue') {
        // Whose it is, is said by the page itself; restaurants are no secret.
        await this.venues.get(page.reference);
        return this.plain('manage', locale);
      }
      if (page.kind === 'survey')
        return (await this.surveys.has(page.token)) ? this.plain('feedback', locale) : undefined;
      if (page.kind === 'evening')
        return (await this.evenings.isOpen(page.token)) ? this.plain('evening', locale) : undefined;
      if (page.kind === 'proposal')
        return (await this.proposals.isKnown(page.token)) ? this.plain('proposal', locale) : undefined;
      // To those without access the page itself says so, whether its record exists or not.
      if (page.kind === 'record') {
        if (caller?.type === UserType.ADMINISTRATOR && hasArea(caller.areas, areaOfResource(page.resource)))
          await this.assertRecord(page.resource, page.reference);
        return this.plain('admin', locale);
      }
      if (page.kind === 'customer') {
        if (caller && DESK.includes(caller.type) && hasArea(caller.areas, 'CUSTOMERS'))
          await this.users.customer(page.userId);
        return this.plain('concierge', locale);
      }
      if (page.kind === 'invoice') {
        if (caller) await this.orders.one(withRightsIn('ORDERS', caller), page.order);
        return this.plain('invoice', locale);
      }
      if (page.kind === 'partner') return await this.partner(page.name, locale);
      if (page.kind === 'home')
        return { ...this.plain('home', locale), data: siteData(this.configuration.publicUrl) };
      return this.plain(page.title, locale);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  private plain(title: string, locale: Locale): PageContent {
    return {
      title: pageTitle(title, locale),
      description: shopDescription(locale),
      type: 'website',
    };
  }

  private item(
    of: Extract<PageKind, { kind: 'item' }>['of'],
    reference: string,
    locale: Locale,
  ): Promise<PageContent | undefined> {
    if (of === 'product') return this.product(reference, locale);
    if (of === 'venue') return this.venue(reference, locale);
    if (of === 'producer') return this.producer(reference, locale);
    return this.region(reference, locale);
  }

  private async product(reference: string, locale: Locale): Promise<PageContent | undefined> {
    const product = await this.catalog.get(reference);
    const isListed = isReachable(product, () => undefined);
    if (!isListed && !(await this.productAccess.isGranted(product.reference, 'VISITOR')))
      // The page itself says whether the visitor may see it; its name stays with those who may.
      return (await this.productAccess.isGranted(product.reference, 'ANYBODY'))
        ? { ...this.plain('products', locale), isUnlisted: true }
        : undefined;
    const [[producer], [region]] = await Promise.all([
      this.producers.findCached(product.producer ? [product.producer] : []),
      this.regions.findCached(product.region ? [product.region] : []),
    ]);
    const description = describeWine(product, { producer, region }, locale)?.text ?? '';
    const summary = summarizeWine(product, locale);
    const photos = product.images.map((image) => this.url(image));
    const name = localName(product.name, product.nameEn, locale);
    const by = producer && localName(producer.name, producer.nameEn, locale);
    return {
      title: [by && !name.startsWith(by) && by, name, product.vintage, product.size]
        .filter(Boolean)
        .join(' '),
      description: short(
        [
          // A description in another language leaves the English summary out.
          summary?.locale === locale && summary.text,
          isListed && formatYen(product.price),
          description,
        ]
          .filter(Boolean)
          .join(' – '),
      ),
      type: 'product',
      image: photos[0],
      imageText: textOfPicture(product, locale),
      ...(isListed && { price: product.price }),
      isUnlisted: product.cannotBeListed || !isListed,
      // Not the price of the shop for what only a pre-order sells.
      ...(isListed && { facts: (shown: Locale) => wineFacts(product, producer, shown) }),
      ...(isListed && {
        data: productData(
          {
            product,
            description,
            producer,
            stockState: shownStockState(product),
            url: this.url(`/products/${product.reference}`),
            images: photos.length > 0 ? photos : this.pictures.pathOf(product).map((path) => this.url(path)),
          },
          locale,
        ),
      }),
    };
  }

  private async venue(reference: string, locale: Locale): Promise<PageContent> {
    const venue = await this.venues.get(reference);
    await this.venueIndex.fresh();
    // As in the address.
    const areaName = (area: string | undefined) => {
      const known = area === undefined ? undefined : this.venueIndex.areas.get(area);
      return known && localName(known.name, known.nameEn, addressLocale(locale));
    };
    const description = describeVenue(venue, locale)?.text ?? '';
    const images = venue.images.map((image) => this.url(image));
    const head = this.venueOutlines.headOf(venue);
    return {
      facts: () => head,
      outline: (shown) => this.venueOutlines.of(head, shown),
      title: `${localName(venue.name, venue.nameEn, locale)} (${localName(venue.area, venue.areaEn, locale)})`,
      description: short(description || shopDescription(locale)),
      type: 'website',
      image: images[0],
      imageText: textOfPicture(venue, locale),
      data: venueData(
        {
          venue,
          description,
          cityName: areaName(venue.city),
          departmentName: areaName(venue.department),
          url: this.url(`/venues/${venue.reference}`),
          images,
        },
        locale,
      ),
    };
  }

  private async producer(reference: string, locale: Locale): Promise<PageContent> {
    const producer = await this.producers.get(reference);
    const [region] = await this.regions.findCached(producer.region ? [producer.region] : []);
    const description = describeProducer(producer, region, locale)?.text ?? '';
    const images = producer.images.map((image) => this.url(image));
    return {
      title: localName(producer.name, producer.nameEn, locale),
      description: short(description || shopDescription(locale)),
      type: 'article',
      image: images[0],
      imageText: textOfPicture(producer, locale),
      data: producerData(
        { producer, description, url: this.url(`/producers/${producer.reference}`), images },
        locale,
      ),
    };
  }

  private async region(reference: string, locale: Locale): Promise<PageContent> {
    const region = await this.regions.get(reference);
    const description = describeRegion(region, locale)?.text ?? '';
    return {
      title: localName(region.name, region.nameEn, locale),
      description: short(description || shopDescription(locale)),
      type: 'article',
      data: regionData(region, description, this.url(`/production-regions/${region.reference}`), locale),
    };
  }

  private async list(of: Extract<PageKind, { kind: 'list' }>['of'], locale: Locale): Promise<PageContent> {
    const page = this.plain(of, locale);
    return { ...page, data: listData(page.title, await this.listed(of, locale)) };
  }

  private async listed(of: Extract<PageKind, { kind: 'list' }>['of'], locale: Locale): Promise<ListedItem[]> {
    const first = await this.firstOf(of);
    return first.map(({ reference, name, nameEn }) => ({
      name: localName(name, nameEn, locale),
      url: this.url(`/${of === 'productionRegions' ? 'production-regions' : of}/${reference}`),
    }));
  }

  private async firstOf(of: Extract<PageKind, { kind: 'list' }>['of']) {
    if (of === 'producers') return this.producers.all();
    if (of === 'productionRegions') return this.regions.all();
    if (of === 'venues')
      return (await this.venueSearch.search({})).entries.slice(0, LISTED).map(({ venue }) => venue);
    const { entries } = await this.productSearch.search({});
    return this.catalog.inOrder(entries.slice(0, LISTED).map(({ reference }) => reference));
  }

  private async partner(name: string, locale: Locale): Promise<PageContent | undefined> {
    const partner = (await this.parameters.partners()).find((known) => known.name === name);
    if (!partner) return undefined;
    const page = this.plain('partner', locale);
    const label = localName(partner.label, partner.labelEn, locale);
    return { ...page, title: label ? `${page.title} – ${label}` : page.title };
  }

  private url(path: string): string {
    return path.startsWith('/') ? this.configuration.publicUrl + path : path;
  }
}

/** What the first picture shows, where that is written in the language. */
const textOfPicture = ({ images, pictureTexts }: Pick<Venue, 'images' | 'pictureTexts'>, locale: Locale) =>
  pictureTexts?.find(({ image }) => image === images[0])?.[locale];

/** A text cut at the end of a word or sentence so that search engines show the whole of it. */
function short(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  const cut = plain.slice(0, DESCRIPTION_LENGTH - 1);
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('。'), cut.lastIndexOf('、'));
  return `${(end > DESCRIPTION_LENGTH / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
