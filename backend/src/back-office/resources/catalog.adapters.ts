import { Injectable } from '@nestjs/common';
import {
  CatalogService,
  ProducerBody,
  ProducerChanges,
  Producers,
  type Product,
  ProductBody,
  ProductChanges,
  ProductionRegionBody,
  ProductionRegionChanges,
  ProductionRegions,
  SommelierBody,
  SommelierChanges,
  Sommeliers,
} from '../../catalog/index.js';
import { ProductSearch } from '../../search/index.js';
import { ALERT_COLUMNS, type AlertedWine, StockAlerts } from '../dashboard/stock-alerts.js';
import { DocumentAdapter, documentAdapterOf } from './document-adapter.js';
import { changedPrice, withoutTags, withTags } from './product-changes.js';
import { valuesOfBody } from './values-of-body.js';
import {
  type Conditions,
  type RecordAction,
  SkippedRow,
  type StoredRecord,
  type Values,
} from './resource-adapter.js';

/** Maximum search matches; the best are listed. */
const MATCHES_MAX = 2000;

@Injectable()
export class ProductsAdapter extends DocumentAdapter<Product, ProductBody> {
  override readonly actions: Record<string, RecordAction> = {
    'change-price': (reference, input) =>
      this.change(reference, (product) => ({ price: changedPrice(product.price, input) })),
    'set-flags': (reference, input) =>
      this.change(reference, () =>
        Object.fromEntries(Object.entries(input).filter(([, flag]) => flag !== null)),
      ),
    'add-tags': (reference, { tags }) =>
      this.change(reference, (product) => ({ tags: withTags(product.tags, tags as string[]) })),
    'remove-tags': (reference, { tags }) =>
      this.change(reference, (product) => ({ tags: withoutTags(product.tags, tags as string[]) })),
  };

  override readonly computedFilters = {
    stockAlert: (alerts: readonly string[]) => this.alerts.conditions(alerts),
  };

  constructor(
    private readonly catalog: CatalogService,
    private readonly products: ProductSearch,
    private readonly alerts: StockAlerts,
  ) {
    super(catalog, { body: ProductBody, changes: ProductChanges });
  }

  /** Alerts, sales and goods-in of a list that shows them. */
  override async complete(
    records: readonly StoredRecord[],
    keys: readonly string[] = [],
  ): Promise<readonly Values[]> {
    if (!keys.some((key) => ALERT_COLUMNS.has(key))) return [];
    return this.alerts.cells(records as unknown as readonly AlertedWine[], keys);
  }

  /** The shop's search, including hidden wines. */
  protected override async searchWords(q: string): Promise<Conditions> {
    const { entries } = await this.products.search({ q }, { everything: true });
    return { reference: { $in: entries.slice(0, MATCHES_MAX).map(({ reference }) => reference) } };
  }

  /** @throws SkippedRow when nothing would change */
  private async change(reference: string, changesOf: (product: Product) => Values): Promise<void> {
    const product = await this.catalog.get(reference);
    const changes = changesOf(product);
    const isSame = Object.entries(changes).every(
      ([key, value]) => JSON.stringify(product[key as keyof Product]) === JSON.stringify(value),
    );
    if (isSame) throw new SkippedRow('nothing-to-change');
    await this.catalog.update(reference, await valuesOfBody(ProductChanges, changes));
  }
}

export const ProducersAdapter = documentAdapterOf(Producers, {
  body: ProducerBody,
  changes: ProducerChanges,
  blockers: [{ resource: 'products', field: 'producer' }],
});

export const ProductionRegionsAdapter = documentAdapterOf(ProductionRegions, {
  body: ProductionRegionBody,
  changes: ProductionRegionChanges,
  alsoSearched: ['parentName', 'parentNameEn'],
  blockers: [
    { resource: 'products', field: 'region' },
    { resource: 'producers', field: 'region' },
  ],
});

export const SommeliersAdapter = documentAdapterOf(Sommeliers, {
  body: SommelierBody,
  changes: SommelierChanges,
  blockers: [{ resource: 'products', field: 'sommelier' }],
});
