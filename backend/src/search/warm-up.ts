import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Configuration } from '../platform/configuration/configuration.js';
import { ProductIndex } from './product-index.js';
import { VenueIndex } from './venue-index.js';

/** How long the process answers its first requests before it reads the tables of words, milliseconds. */
const TABLES_AFTER_MS = 1000;

/** Makes the indexes while the process starts, so that the first visitor need not wait for them. */
@Injectable()
export class WarmUp implements OnApplicationBootstrap {
  private readonly logger = new Logger('Search');

  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
    private readonly configuration: Configuration,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.configuration.warmsUpSearch) return;
    this.prepare().catch((error: unknown) =>
      // A short command may close the database first; whoever searches sees the error again.
      this.logger.debug({ error }),
    );
  }

  private async prepare(): Promise<void> {
    await Promise.all([this.products.fresh(), this.venues.fresh()]);
    await sleep(TABLES_AFTER_MS, undefined, { ref: false });
    this.products.vocabulary.readTables();
    this.venues.vocabulary.readTables();
  }
}
