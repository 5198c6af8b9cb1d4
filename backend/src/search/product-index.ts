import { NON_VINTAGE } from '@vinkura/domain';
import { Injectable } from '@nestjs/common';
import {
  CATALOG_CHANGES,
  CatalogService,
  Producers,
  type ProductSnapshot,
  ProductionRegions,
} from '../catalog/index.js';
import { Changes } from '../platform/documents/changes.js';
import { type Dimension, FacetedIndex } from './engine/faceted-index.js';
import { inSlices } from './engine/in-slices.js';
import { LiveCopy, type Source } from './engine/live-copy.js';
import { type ProductContext, type ProductEntry, ProductEntryMaker, stampOf } from './product-entry.js';

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
/** Wines without a vintage come last in either direction. */
const year = (entry: ProductEntry, missing: number) =>
  entry.vintage === NON_VINTAGE ? missing : Number(entry.vintage);

const PRODUCT_ORDERS: Readonly<Record<string, Compare>> = {
  RELEVANCE: (a, b) => Number(b.atTop) - Number(a.atTop) || byName(a, b),
  /** Without words to go by: all kinds of wine side by side, not a dozen vintages of the first by name. */
  MIXED: (a, b) => Number(b.atTop) - Number(a.atTop) || a.shelf - b.shelf || byReference(a, b),
  NAME: byName,
  PRICE_ASC: (a, b) => a.price - b.price || byName(a, b),
  PRICE_DESC: (a, b) => b.price - a.price || byName(a, b),
  NEWEST: (a, b) => b.createdAt - a.createdAt || byName(a, b),
  VINTAGE_ASC: (a, b) => year(a, Infinity) - year(b, Infinity) || byName(a, b),
  VINTAGE_DESC: (a, b) => year(b, -Infinity) - year(a, -Infinity) || byName(a, b),
  REFERENCE: byReference,
  CHANGED: (a, b) => b.updatedAt - a.updatedAt || byReference(a, b),
};

/** The wines of the catalogue as the search sees them, kept in step with the database (ADR on search). */
@Injectable()
export class ProductIndex implements Source<ProductSnapshot> {
  readonly topic = CATALOG_CHANGES;
  index = new FacetedIndex<ProductEntry>(PRODUCT_DIMENSIONS, PRODUCT_ORDERS);
  context: ProductContext = { producers: new Map(), regions: new Map() };
  private maker = new ProductEntryMaker(this.context);
  private contextKey = '';
  private readonly copy: LiveCopy<ProductSnapshot>;

  constructor(
    private readonly catalog: CatalogService,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
    changes: Changes,
  ) {
    this.copy = new LiveCopy(this, changes);
  }

  /** The index, holding everything that was changed before this call. */
  async fresh(): Promise<FacetedIndex<ProductEntry>> {
    await this.copy.fresh();
    return this.index;
  }

  snapshot(changedSince?: Date): Promise<ProductSnapshot[]> {
    return this.catalog.snapshot(changedSince);
  }

  stored(): Promise<number> {
    return this.catalog.stored();
  }

  async readContext(): Promise<boolean> {
    const [producers, regions] = await Promise.all([this.producers.all(), this.regions.all()]);
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
    this.maker = new ProductEntryMaker(this.context);
    return true;
  }

  has(reference: string): boolean {
    return this.index.has(reference);
  }

  /** The old index stays whole until the new one is. */
  async replaceAll(products: readonly ProductSnapshot[]): Promise<void> {
    const index = new FacetedIndex<ProductEntry>(PRODUCT_DIMENSIONS, PRODUCT_ORDERS);
    await inSlices(products, (product) => index.put(this.maker.make(product)));
    this.index = index;
  }

  apply(products: readonly ProductSnapshot[]): void {
    for (const product of products) {
      if (product.deletedAt) this.index.remove(product.reference);
      else if (this.index.get(product.reference)?.stamp !== stampOf(product))
        this.index.put(this.maker.make(product));
    }
  }
}
