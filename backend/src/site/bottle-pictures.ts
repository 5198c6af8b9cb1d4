import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Producers, type Product, ProductionRegions } from '../catalog/index.js';
import { Configuration } from '../platform/configuration/configuration.js';

/** What the drawing reads of a wine. */
interface DrawnWine extends Pick<
  Product,
  'nameEn' | 'vintage' | 'color' | 'colorTone' | 'type' | 'size' | 'country' | 'grapeVariety'
> {
  producer: { nameEn: string } | null;
  region: { nameEn: string } | null;
}

interface Drawing {
  bottlePicture: (wine: DrawnWine) => string;
}

/** Draws bottles as the pages do, with the module that the build of the shop makes for the server (ADR-0045). */
@Injectable()
export class BottlePictures {
  private readonly file: string;
  private readonly isBuilt: boolean;

  constructor(
    { shopDist }: Configuration,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
  ) {
    this.file = join(shopDist, 'server/bottle-picture.mjs');
    this.isBuilt = existsSync(this.file);
  }

  /** The path of the picture; none without a built shop. */
  pathOf({ reference }: Product): string[] {
    return this.isBuilt ? [`/pictures/products/${reference}.svg`] : [];
  }

  /** The picture as SVG; undefined without a built shop. */
  async of(product: Product): Promise<string | undefined> {
    if (!this.isBuilt) return undefined;
    const { bottlePicture } = (await import(pathToFileURL(this.file).href)) as Drawing;
    const [[producer = null], [region = null]] = await Promise.all([
      this.producers.findCached(product.producer ? [product.producer] : []),
      this.regions.findCached(product.region ? [product.region] : []),
    ]);
    return bottlePicture({ ...product, producer, region });
  }
}
