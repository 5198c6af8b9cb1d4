import { NON_VINTAGE, type TermTable, type WineKind } from '@vinkura/domain';
import { Injectable } from '@nestjs/common';
import {
  CATALOG_CHANGES,
  CatalogService,
  Producers,
  type ProductSnapshot,
  ProductionRegions,
} from '../../catalog/index.js';
import { CACHE_READ } from '../../platform/documents/cache-read.js';
import { ChangeNotifier } from '../../platform/documents/change-notifier.js';
import { catalogueTerms } from './catalogue-terms.js';
import { type Dimension, EntryIndex } from '../engine/entry-index.js';
import { InMemoryProjection, type ProjectionSource } from '../engine/in-memory-projection.js';
import { processInChunks, yieldToEventLoop } from '../engine/process-in-chunks.js';
import {
  type NamedEntity,
  PRODUCT_FIELDS,
  type ProductContext,
  type ProductEntry,
  ProductEntryMaker,
  stampOf,
} from './product-entry.js';
import { SearchVocabulary } from './search-vocabulary.js';

/** The facets of the wine list, by the names of `ProductFacets`. */
const PRODUCT_DIMENSIONS = [
  { name: 'colors', valuesOf: ({ color }) => [color] },
  { name: 'types', valuesOf: ({ type }) => [type] },
  { name: 'countries', valuesOf: ({ country }) => [country] },
  { name: 'regions', valuesOf: ({ region }) => (region ? [region] : []) },
  { name: 'grapes', valuesOf: ({ grapes }) => grapes },
  { name: 'sizes', valuesOf: ({ size }) => [size] },
  { name: 'styles', valuesOf: ({ styles }) => styles },
  { name: 'vintages', valuesOf: ({ vintage }) => [vintage] },
  { name: 'producers', valuesOf: ({ producer }) => (producer ? [producer] : []) },
] as const satisfies readonly Dimension<ProductEntry>[];

type Compare = (a: ProductEntry, b: ProductEntry) => number;

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byReference: Compare = (a, b) => text(a.reference, b.reference);
const byName: Compare = (a, b) =>
  text(a.nameKey, b.nameKey) || text(a.vintage, b.vintage) || byReference(a, b);
/** Wines without a vintage are last in either direction. */
const year = (entry: ProductEntry, missing: number) =>
  entry.vintage === NON_VINTAGE ? missing : Number(entry.vintage);

const PRODUCT_ORDERS: Readonly<Record<string, Compare>> = {
  RELEVANCE: (a, b) => Number(b.atTop) - Number(a.atTop) || byName(a, b),
  /** Without search words: mixes the wines, instead of a dozen vintages of the first by name. */
  MIXED: (a, b) => Number(b.atTop) - Number(a.atTop) || a.rotationRank - b.rotationRank || byReference(a, b),
  NAME: byName,
  PRICE_ASC: (a, b) => a.price - b.price || byName(a, b),
  PRICE_DESC: (a, b) => b.price - a.price || byName(a, b),
  NEWEST: (a, b) => b.createdAt - a.createdAt || byName(a, b),
  VINTAGE_ASC: (a, b) => year(a, Infinity) - year(b, Infinity) || byName(a, b),
  VINTAGE_DESC: (a, b) => year(b, -Infinity) - year(a, -Infinity) || byName(a, b),
  REFERENCE: byReference,
  CHANGED: (a, b) => b.updatedAt - a.updatedAt || byReference(a, b),
};

const PRODUCT_FLAGS = {
  listed: ({ listed }: ProductEntry) => listed,
  inStock: ({ inStock }: ProductEntry) => inStock,
};

/** A version of the index with its related data. */
interface Projection {
  readonly index: EntryIndex<ProductEntry>;
  readonly maker: ProductEntryMaker;
  readonly vocabulary: SearchVocabulary;
}

/** Wines whose index is built within two or three seconds. */
const MAX_AWAITED = 30_000;
/** Batch size of applied changes. */
const APPLY_AT_ONCE = 200;

/** The search index of wines, synchronised with the database (ADR-0004). */
@Injectable()
export class ProductIndex implements ProjectionSource<ProductSnapshot> {
  readonly topic = CATALOG_CHANGES;
  readonly maxAwaited = MAX_AWAITED;
  context: ProductContext = { producers: new Map(), regions: new Map() };
  private contextKey = '';
  private current: Projection = projectionOf(this.context);
  private synonyms?: TermTable;
  private readonly projection: InMemoryProjection<ProductSnapshot>;
  /** During the initial load: resolves when all wines are listed, before their texts are searchable. */
  private listed?: Promise<void>;
  private markListed: () => void = () => undefined;

  constructor(
    private readonly catalog: CatalogService,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
    changeNotifier: ChangeNotifier,
  ) {
    this.projection = new InMemoryProjection(this, changeNotifier);
    this.expectLists();
  }

  private expectLists(): void {
    this.listed = new Promise((resolve) => (this.markListed = resolve));
  }

  get index(): EntryIndex<ProductEntry> {
    return this.current.index;
  }

  /** Vocabulary for parsing queries. */
  get vocabulary(): SearchVocabulary {
    return this.current.vocabulary;
  }

  /** Data common to several wines, by `ProductEntry.kind`. */
  get kinds(): readonly WineKind[] {
    return this.current.maker.kinds;
  }

  /**
   * The index, including all changes before this call.
   * @throws DomainError UNAVAILABLE while a large catalogue is loaded after a start
   */
  async fresh(): Promise<EntryIndex<ProductEntry>> {
    await this.projection.fresh();
    return this.index;
  }

  /**
   * The same for uses without search words, which need not wait for the texts to be indexed after a start.
   * @throws as `fresh`
   */
  async forLists(): Promise<EntryIndex<ProductEntry>> {
    const fresh = this.projection.fresh();
    await (this.listed ? Promise.race([fresh, this.listed]) : fresh);
    return this.index;
  }

  /** Whether lists are rejected, because a large catalogue is still loaded after a start. */
  get isLoading(): boolean {
    return this.projection.isLoading;
  }

  /** Resolves when the index has been loaded, however long it takes. */
  loaded(): Promise<void> {
    return this.projection.loaded();
  }

  useSynonyms(synonyms: TermTable): void {
    this.synonyms = synonyms;
    this.vocabulary.useSynonyms(synonyms);
  }

  read(changedSince?: Date): AsyncIterable<ProductSnapshot> {
    return this.catalog.snapshot(changedSince);
  }

  stored(): Promise<number> {
    return this.catalog.stored();
  }

  async readContext(): Promise<boolean> {
    const [producers, regions] = await Promise.all([
      this.producers.all(CACHE_READ),
      this.regions.all(CACHE_READ),
    ]);
    const key = [...producers, ...regions]
      .map(
        ({ reference, name, nameEn, updatedAt }) => `${reference} ${name} ${nameEn} ${updatedAt?.getTime()}`,
      )
      .join('\n');
    if (key === this.contextKey) return false;
    this.contextKey = key;
    this.context = {
      producers: new Map(producers.map((producer) => [producer.reference, producer])),
      regions: new Map(regions.map((region) => [region.reference, region])),
    };
    return true;
  }

  has(reference: string): boolean {
    return this.index.has(reference);
  }

  /** The old index remains complete until the new one is. */
  async replaceAll(products: AsyncIterable<ProductSnapshot>): Promise<void> {
    const next = projectionOf(this.context);
    // Lists of a large catalogue are rejected until it is loaded, and its texts should not be held twice.
    if (this.listed && !this.isLoading)
      await this.loadListsFirst(next, products).catch((error: unknown) => {
        this.expectLists();
        throw error;
      });
    else {
      useNamesOf(this.context, next);
      await processInChunks(products, (product) => put(next, product));
      await next.index.prepareOrders();
    }
    this.replaceWith(next);
    this.listed = undefined;
  }

  /** With the synonyms as of now: they may have changed while the index was built. */
  private replaceWith(next: Projection): void {
    if (this.synonyms) next.vocabulary.useSynonyms(this.synonyms);
    this.current = next;
  }

  /** Fills the first index after a start; serves lists once it has all wines, before it has their texts. */
  private async loadListsFirst(next: Projection, products: AsyncIterable<ProductSnapshot>): Promise<void> {
    const all: ProductSnapshot[] = [];
    await processInChunks(products, (product) => {
      next.index.put(next.maker.entryOf(product));
      all.push(product);
    });
    await next.index.prepareOrders();
    this.replaceWith(next);
    this.markListed();
    await yieldToEventLoop();
    useNamesOf(this.context, next);
    await processInChunks(all, (product) => {
      remember(next.vocabulary, product);
      next.index.setTexts(product.reference, next.maker.textsOf(product));
    });
  }

  async apply(products: readonly ProductSnapshot[]): Promise<void> {
    const changed = products.filter(
      (product) => product.deletedAt ?? this.index.get(product.reference)?.stamp !== stampOf(product),
    );
    const take = (product: ProductSnapshot) => {
      if (product.deletedAt) this.index.remove(product.reference);
      else put(this.current, product);
    };
    if (changed.length <= APPLY_AT_ONCE) changed.forEach(take);
    else await processInChunks(changed, take);
  }
}

function projectionOf(context: ProductContext): Projection {
  const projection: Projection = {
    maker: new ProductEntryMaker(context),
    vocabulary: new SearchVocabulary(false, () => projection.index),
    index: new EntryIndex<ProductEntry>({
      dimensions: PRODUCT_DIMENSIONS,
      orders: PRODUCT_ORDERS,
      fields: PRODUCT_FIELDS,
      flags: PRODUCT_FLAGS,
      groupOf: ({ wineKey }) => wineKey,
      watchTexts: (field, text, isNew) => {
        if (field !== 'descriptions') projection.vocabulary.watch(text, isNew);
      },
    }),
  };
  return projection;
}

function useNamesOf({ producers, regions }: ProductContext, { vocabulary }: Projection): void {
  vocabulary.useNames(catalogueTerms({ producers, regions }));
  for (const named of [...producers.values(), ...regions.values()]) remember(vocabulary, named);
}

function put(projection: Projection, product: ProductSnapshot): void {
  const { index, maker } = projection;
  remember(projection.vocabulary, product);
  index.put(maker.entryOf(product), maker.textsOf(product));
}

function remember(vocabulary: SearchVocabulary, { name, nameEn }: NamedEntity): void {
  vocabulary.remember(name);
  vocabulary.remember(nameEn);
}
