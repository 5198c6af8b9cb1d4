import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ProductIndex } from './product-index.js';
import { VenueIndex } from './venue-index.js';

/** Delay before the word tables are loaded, so that the first requests are served first, in milliseconds. */
const TABLES_AFTER_MS = 1000;

/** Builds the indexes at start, so that the first visitor need not wait. */
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
      // A short command may close the database first; the next search reports the error.
      this.logger.debug({ error }),
    );
  }

  private async prepare(): Promise<void> {
    // One after the other: most first visits are to a list of wines.
    await this.products.loaded();
    await this.venues.fresh();
    await sleep(TABLES_AFTER_MS, undefined, { ref: false });
    this.products.vocabulary.readTables();
    this.venues.vocabulary.readTables();
  }
}
