import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ProductIndex } from './product-index.js';
import { VenueIndex } from './venue-index.js';

/** Makes the indexes while the process starts, so that the first visitor need not wait for them. */
@Injectable()
export class WarmUp implements OnApplicationBootstrap {
  private readonly logger = new Logger('Search');

  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
  ) {}

  onApplicationBootstrap(): void {
    Promise.all([this.products.fresh(), this.venues.fresh()]).catch((error: unknown) =>
      // A short command may close the database first; whoever searches sees the error again.
      this.logger.debug({ error }),
    );
  }
}
