import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  CatalogService,
  type Producer,
  ProducerBody,
  ProducerChanges,
  Producers,
  type Product,
  ProductBody,
  ProductChanges,
  type ProductionRegion,
  ProductionRegionBody,
  ProductionRegionChanges,
  ProductionRegions,
  type Sommelier,
  SommelierBody,
  SommelierChanges,
  Sommeliers,
} from '../../catalog/index.js';
import { ProductSearch } from '../../search/index.js';
import { DocumentAdapter } from './document-adapter.js';
import { changedPrice, withoutTags, withTags } from './product-changes.js';
import { valuesOfBody } from './values-of-body.js';
import { type Conditions, type RecordAction, SkippedRow, type Values } from './resource-adapter.js';

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

  constructor(
    private readonly catalog: CatalogService,
    private readonly products: ProductSearch,
    @InjectConnection() connection: Connection,
  ) {
    super(catalog, connection, {
      name: 'products',
      model: 'Product',
      kind: 'product',
      body: ProductBody,
      changes: ProductChanges,
      searched: ['reference', 'name', 'nameEn'],
    });
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

@Injectable()
export class ProducersAdapter extends DocumentAdapter<Producer, ProducerBody> {
  constructor(producers: Producers, @InjectConnection() connection: Connection) {
    super(producers, connection, {
      name: 'producers',
      model: 'Producer',
      kind: 'producer',
      body: ProducerBody,
      changes: ProducerChanges,
      searched: ['reference', 'name', 'nameEn'],
      blockers: [{ resource: 'products', field: 'producer' }],
    });
  }
}

@Injectable()
export class ProductionRegionsAdapter extends DocumentAdapter<ProductionRegion, ProductionRegionBody> {
  constructor(regions: ProductionRegions, @InjectConnection() connection: Connection) {
    super(regions, connection, {
      name: 'production-regions',
      model: 'ProductionRegion',
      kind: 'production-region',
      body: ProductionRegionBody,
      changes: ProductionRegionChanges,
      searched: ['reference', 'name', 'nameEn', 'parentName', 'parentNameEn'],
      blockers: [
        { resource: 'products', field: 'region' },
        { resource: 'producers', field: 'region' },
      ],
    });
  }
}

@Injectable()
export class SommeliersAdapter extends DocumentAdapter<Sommelier, SommelierBody> {
  constructor(sommeliers: Sommeliers, @InjectConnection() connection: Connection) {
    super(sommeliers, connection, {
      name: 'sommeliers',
      model: 'Sommelier',
      kind: 'sommelier',
      body: SommelierBody,
      changes: SommelierChanges,
      searched: ['reference', 'name', 'nameEn'],
      blockers: [{ resource: 'products', field: 'sommelier' }],
    });
  }
}
