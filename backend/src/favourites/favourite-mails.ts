import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  isPurchasable,
  type MetAlert,
  MINUTE_MS,
  watchAlerts,
  WineAlertKind,
  watchStock,
} from '@vinkura/domain';
import { CatalogService, isInStock, type Product } from '../catalog/index.js';
import { Notifications } from '../notifications/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { Transactions } from '../platform/database/transactions.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SignedValues } from '../platform/signing/signed-values.js';
import { recipientOf, UsersService } from '../users/index.js';
import { bottlesForAlerts, type WineBottles } from './alert-bottles.js';
import { STOP_ALERT_MAILS, STOP_STOCK_MAILS } from './favourites.service.js';
import { FavouritesStore } from './favourites.store.js';
import type { StoredFavourites, WineAlertRecord } from './stored-favourites.js';

const JOB = 'favourites-back-in-stock';
const KINDS = ['BACK_IN_STOCK', 'PRICE_ALERT', 'VINTAGE_ALERT'] as const;

/** Wines of a batch of customers, as they are now. */
interface Wines {
  products: ReadonlyMap<string, Product>;
  bottlesOf: (reference: string) => WineBottles;
}

interface StopLinks {
  stopPath: string;
  unsubscribeUrl: string;
}

/** Content of a customer's mails. */
interface News {
  returned: readonly string[];
  met: readonly MetAlert<WineAlertRecord>[];
}

/**
 * Tells customers that favourite wines are back in stock (FAV-01) and that alerts are met (WISH-01). Stock changes with
 * every sale, so it is polled once a minute: all wines of a kind share one mail, written in the transaction that marks
 * them as announced.
 */
@Injectable()
export class FavouriteMails implements OnModuleInit {
  private readonly logger = new Logger('FavouriteMails');

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
    this.jobs.register({ name: JOB, everyMs: MINUTE_MS, run: () => this.run() });
  }

  async run(): Promise<{ customers: number; mails: number; failed: number }> {
    const result = { customers: 0, mails: 0, failed: 0 };
    for await (const batch of this.store.watched()) {
      const wines = await this.winesOf(batch);
      for (const favourites of batch) {
        result.customers += 1;
        try {
          result.mails += await this.compare(favourites, wines);
        } catch (error) {
          // An error for one customer must not block the others; the next run retries.
          this.logger.error({ customer: favourites.owner, error });
          result.failed += 1;
        }
      }
    }
    return result;
  }

  private async winesOf(batch: readonly StoredFavourites[]): Promise<Wines> {
    const references = batch.flatMap(({ wines, alerts }) => [...wines, ...alerts].map(referenceOf));
    const found = await this.catalog.find([...new Set(references)]);
    const alerted = new Set(batch.flatMap(({ alerts }) => alerts.map(referenceOf)));
    const bottlesOf = await bottlesForAlerts(
      this.catalog,
      found.filter(({ reference }) => alerted.has(reference)),
    );
    return { products: new Map(found.map((product) => [product.reference, product])), bottlesOf };
  }

  /** @returns the number of mails that were written */
  private async compare(favourites: StoredFavourites, wines: Wines): Promise<number> {
    const now = this.clock.now();
    const stock = favourites.stockMails
      ? watchStock(favourites.wines, (reference) => stockOf(wines.products.get(reference)), now)
      : { wines: favourites.wines, returned: [] };
    const { alerts, met } = favourites.alertMails
      ? watchAlerts(favourites.alerts, (reference) => wines.bottlesOf(reference).onSale, now)
      : { alerts: favourites.alerts, met: [] };
    const isUnchanged =
      stock.wines.every((wine, index) => wine === favourites.wines[index]) &&
      alerts.every((alert, index) => alert === favourites.alerts[index]);
    if (isUnchanged) return 0;
    const after = { ...favourites, wines: stock.wines, alerts };
    const news = { returned: stock.returned, met };
    if (news.returned.length + news.met.length === 0) {
      await this.store.replace(favourites, after);
      return 0;
    }
    // Signed before the transaction, which it may not be part of.
    const stop = {
      stock: await this.stopLinks(STOP_STOCK_MAILS, favourites.owner),
      alerts: await this.stopLinks(STOP_ALERT_MAILS, favourites.owner),
    };
    return this.transactions.run(async () => {
      if (!(await this.store.replace(favourites, after))) return 0;
      return this.mail(favourites, news, stop, wines);
    });
  }

  /** One mail for each kind of news. */
  private async mail(
    { owner, revision }: StoredFavourites,
    { returned, met }: News,
    stop: Readonly<Record<'stock' | 'alerts', StopLinks>>,
    { products, bottlesOf }: Wines,
  ): Promise<number> {
    const [user] = await this.users.find([owner]);
    if (!user || user.deletedAt) return 0;
    const to = recipientOf(user);
    const bottle = ({ alert, reference }: MetAlert<WineAlertRecord>) =>
      bottlesOf(alert.reference).all.find((each) => each.reference === reference);
    const metOf = (kind: WineAlertKind) => met.filter(({ alert }) => alert.kind === kind);
    const mails = {
      BACK_IN_STOCK: returned.flatMap((reference) => wineOf(products.get(reference))),
      PRICE_ALERT: metOf(WineAlertKind.PRICE).flatMap((each) =>
        wineOf(bottle(each)).map((wine) => ({ ...wine, asked: each.alert.price! })),
      ),
      VINTAGE_ALERT: metOf(WineAlertKind.VINTAGE).flatMap((each) => wineOf(bottle(each))),
    };
    const written = KINDS.filter((kind) => mails[kind].length > 0);
    for (const kind of written) {
      const params = { wines: mails[kind], ...(kind === 'BACK_IN_STOCK' ? stop.stock : stop.alerts) };
      await this.notifications.queue(kind, to, params, `${kind}:${owner}:${revision}`);
    }
    return written.length;
  }

  /** A page for the customer, and a one-click unsubscribe URL for mail programs (RFC 8058). */
  private async stopLinks(purpose: string, owner: string): Promise<StopLinks> {
    const token = await this.signedValues.sign(purpose, owner);
    return {
      stopPath: `/favourites/stop/${token}`,
      unsubscribeUrl: `${this.configuration.publicUrl}/api/favourites/stop/${token}`,
    };
  }
}

const referenceOf = ({ reference }: { reference: string }): string => reference;

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
