import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { isPurchasable, MINUTE_MS, watchStock } from '@vinkura/domain';
import { CatalogService, isInStock, type Product } from '../catalog/index.js';
import { Notifications } from '../notifications/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { Transactions } from '../platform/database/transactions.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SignedValues } from '../platform/signing/signed-values.js';
import { UsersService } from '../users/index.js';
import { STOP_STOCK_MAILS } from './favourites.service.js';
import { FavouritesStore } from './favourites.store.js';
import type { StoredFavourites } from './stored-favourites.js';

const BACK_IN_STOCK_JOB = 'favourites-back-in-stock';

/**
 * Notifies customers whose favourite wines are back in stock (FAV-01). Stock changes with every sale, so it is polled
 * once a minute: all wines that came back share one mail, written in the transaction that marks them as announced.
 */
@Injectable()
export class BackInStock implements OnModuleInit {
  private readonly logger = new Logger('BackInStock');

  constructor(
    private readonly store: FavouritesStore,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly notifications: Notifications,
    private readonly signedValues: SignedValues,
    private readonly configuration: Configuration,
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: BACK_IN_STOCK_JOB, everyMs: MINUTE_MS, run: () => this.run() });
  }

  async run(): Promise<{ customers: number; mails: number; failed: number }> {
    const result = { customers: 0, mails: 0, failed: 0 };
    for await (const batch of this.store.watched()) {
      const references = batch.flatMap(({ wines }) => wines.map(({ reference }) => reference));
      const found = await this.catalog.find([...new Set(references)]);
      const products = new Map(found.map((product) => [product.reference, product]));
      for (const favourites of batch) {
        result.customers += 1;
        try {
          if (await this.compare(favourites, products)) result.mails += 1;
        } catch (error) {
          // An error for one customer must not block the others; the next run retries.
          this.logger.error({ customer: favourites.owner, error });
          result.failed += 1;
        }
      }
    }
    return result;
  }

  /** @returns whether a mail was written */
  private async compare(
    favourites: StoredFavourites,
    products: ReadonlyMap<string, Product>,
  ): Promise<boolean> {
    const { owner, wines: before, revision } = favourites;
    const { wines, returned } = watchStock(
      before,
      (reference) => stockOf(products.get(reference)),
      this.clock.now(),
    );
    if (wines.every((wine, index) => wine === before[index])) return false;
    const after = { ...favourites, wines };
    if (returned.length === 0) {
      await this.store.replace(favourites, after);
      return false;
    }
    const token = await this.signedValues.sign(STOP_STOCK_MAILS, owner);
    return this.transactions.run(async () => {
      if (!(await this.store.replace(favourites, after))) return false;
      const [user] = await this.users.find([owner]);
      if (!user || user.deletedAt) return false;
      const { email, name, locale, reference } = user;
      await this.notifications.queue(
        'BACK_IN_STOCK',
        { email, name, locale, reference },
        { wines: returned.flatMap((each) => wineOf(products.get(each))), ...this.stopLinks(token) },
        `BACK_IN_STOCK:${owner}:${revision}`,
      );
      return true;
    });
  }

  /** A page for the customer, and a one-click unsubscribe URL for mail programs (RFC 8058). */
  private stopLinks(token: string): { stopPath: string; unsubscribeUrl: string } {
    return {
      stopPath: `/favourites/stop/${token}`,
      unsubscribeUrl: `${this.configuration.publicUrl}/api/favourites/stop/${token}`,
    };
  }
}

const stockOf = (product: Product | undefined): boolean | undefined =>
  product && !product.deletedAt && isPurchasable(product) ? isInStock(product) : undefined;

const wineOf = (product: Product | undefined) =>
  product
    ? [
        {
          reference: product.reference,
          name: product.name,
          nameEn: product.nameEn,
          vintage: product.vintage,
          size: product.size,
          price: product.price,
        },
      ]
    : [];
