import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { buildDemoData, type DemoData } from '@vinkura/demo-data';
import { parseReference, type ReferenceKind } from '@vinkura/domain';
import type { Connection } from 'mongoose';
import { Asset, AssetRendition } from '../assets/index.js';
import { CATALOG_CHANGES, Producer, Product, ProductionRegion, Sommelier } from '../catalog/index.js';
import { PointsEntry, Purchase } from '../loyalty/index.js';
import { CellarEntry } from '../cellar/index.js';
import { StoredFavourites } from '../favourites/index.js';
import { Feedback } from '../feedback/index.js';
import { Indent, IndentProduct } from '../indents/index.js';
import { Order } from '../orders/index.js';
import { PaymentIntent, SandboxPayment } from '../payments/index.js';
import { Parameter } from '../parameters/index.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { unlessDuplicate } from '../platform/database/duplicate-key.js';
import { Transactions } from '../platform/database/transactions.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { References } from '../platform/references/references.service.js';
import { Proposal } from '../proposals/index.js';
import { LoggedQuery } from '../search/index.js';
import { hashPassword, User } from '../users/index.js';
import { Venue, VENUE_CHANGES, VenueCity, VenueDepartment, VenueRegion } from '../venues/index.js';
import { StockEntry, StockMovement, Warehouse } from '../warehouses/index.js';
import {
  movementDocuments,
  pointsDocuments,
  productDocuments,
  purchaseDocuments,
  stockDocuments,
  userDocuments,
  warehouseDocuments,
} from './demo-documents.js';
import { feedbackDocuments } from './demo-feedback.js';
import { historyDocuments } from './demo-history.js';
import { photoDocuments } from './demo-photos.js';
import { favouriteDocuments, proposalDocuments, queryDocuments } from './demo-preferences.js';

/** The password of all demo users; never created in production. */
const DEMO_PASSWORD = 'vinkura-demo';
const MARK = 'demo-data';

/** Documents of one collection, in insertion order. */
type Batch = readonly [model: string, documents: readonly object[]];

/**
 * Loads the demo shop into an empty database at start, in one transaction: an interrupted load leaves nothing behind,
 * and of several starting processes one loads. In bulk, bypassing the use cases, because no listeners exist yet.
 */
@Injectable()
export class DemoLoader {
  private readonly logger = new Logger('DemoData');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
    private readonly references: References,
    private readonly changeNotifier: ChangeNotifier,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /** @returns whether this call loaded it */
  async loadIfEmpty(): Promise<boolean> {
    if (!this.configuration.demoData || !(await this.isWanted())) return false;
    const started = performance.now();
    const now = this.clock.now();
    const data = buildDemoData(now, { people: !this.configuration.production });
    const batches = await this.batchesOf(data, now);
    await this.raiseCounters(data);
    await this.makeMark();
    const loaded = await this.transactions.run(async () => {
      // First a write to the marker: concurrent loads conflict here.
      await this.settings.updateOne(
        { _id: MARK },
        { $inc: { attempts: 1 } },
        { session: this.transactions.session },
      );
      if (!(await this.isWanted())) return false;
      for (const [model, documents] of batches) await this.insert(model, documents);
      await this.settings.updateOne(
        { _id: MARK },
        { $set: { loadedAt: now } },
        { session: this.transactions.session },
      );
      await this.changeNotifier.notify(CATALOG_CHANGES);
      await this.changeNotifier.notify(VENUE_CHANGES);
      return true;
    });
    if (!loaded) return false;
    const documents = batches.reduce((sum, [, batch]) => sum + batch.length, 0);
    this.logger.log({ documents, ms: Math.round(performance.now() - started) });
    return true;
  }

  /** Plain documents with the schema's defaults: creating and validating thousands of models takes longer. */
  private async insert(name: string, documents: readonly object[]): Promise<void> {
    const model = this.connection.model(name);
    const complete = documents.map((document) => model.applyDefaults({ ...document }));
    await model.insertMany(complete, { ordered: true, lean: true });
  }

  private get settings() {
    return this.connection.collection<{ _id: string; attempts?: number; loadedAt?: Date }>('settings');
  }

  /** Whether nothing was loaded and the shop is unused. */
  private async isWanted(): Promise<boolean> {
    const mark = await this.settings.findOne({ _id: MARK }, { session: this.transactions.session });
    if (mark?.loadedAt) return false;
    for (const { name } of [User, Product, Venue, Warehouse])
      if (await this.connection.model(name).exists({})) return false;
    return true;
  }

  private async makeMark(): Promise<void> {
    await unlessDuplicate(
      this.settings.updateOne({ _id: MARK }, { $setOnInsert: { attempts: 0 } }, { upsert: true }),
    );
  }

  private async batchesOf(data: DemoData, now: Date): Promise<Batch[]> {
    const dated = <T extends object>(documents: readonly T[]) =>
      documents.map((document) => ({ ...document, createdAt: now, updatedAt: now }));
    const { assets, renditions } = photoDocuments(now);
    return [
      [Asset.name, assets],
      [AssetRendition.name, renditions],
      [ProductionRegion.name, dated(data.productionRegions)],
      [Producer.name, dated(data.producers)],
      [Sommelier.name, dated(data.sommeliers)],
      [Product.name, productDocuments(data, now)],
      [VenueRegion.name, dated(data.venueRegions)],
      [VenueDepartment.name, dated(data.venueDepartments)],
      [VenueCity.name, dated(data.venueCities)],
      [Venue.name, dated(data.venues).map((venue) => ({ ...venue, changedAt: now }))],
      [Warehouse.name, warehouseDocuments(data, now)],
      [StockEntry.name, stockDocuments(data, now)],
      [StockMovement.name, movementDocuments(data, now)],
      [Parameter.name, dated(data.parameters)],
      ...(data.users.length === 0 ? [] : await this.peopleOf(data, now)),
    ];
  }

  private async peopleOf(data: DemoData, now: Date): Promise<Batch[]> {
    const users = userDocuments(data.users, await hashPassword(DEMO_PASSWORD), now);
    const { orders, intents, sandboxPayments, cellarEntries, indents, indentProducts } = historyDocuments(
      data,
      users,
      now,
    );
    return [
      [User.name, users],
      [PointsEntry.name, pointsDocuments(users, data.history, now)],
      [Purchase.name, purchaseDocuments(users, data.history, now)],
      [PaymentIntent.name, intents],
      [SandboxPayment.name, sandboxPayments],
      [Order.name, orders],
      [Feedback.name, feedbackDocuments(data)],
      [CellarEntry.name, cellarEntries],
      [Indent.name, indents],
      [IndentProduct.name, indentProducts],
      [Proposal.name, proposalDocuments(data, users)],
      [StoredFavourites.name, favouriteDocuments(data, users)],
      [LoggedQuery.name, queryDocuments(data)],
    ];
  }

  /** Before the load: skipped numbers are harmless, duplicates are not. */
  private async raiseCounters(data: DemoData): Promise<void> {
    const highest = new Map<ReferenceKind, number>();
    for (const { reference } of referencedOf(data)) {
      const parsed = parseReference(reference);
      if (parsed) highest.set(parsed.kind, Math.max(highest.get(parsed.kind) ?? 0, parsed.number));
    }
    for (const [kind, number] of highest) await this.references.raise(kind, number);
  }
}

function referencedOf(data: DemoData): { reference: string }[] {
  return [
    ...data.productionRegions,
    ...data.producers,
    ...data.sommeliers,
    ...data.products,
    ...data.venueRegions,
    ...data.venueDepartments,
    ...data.venueCities,
    ...data.venues,
    ...data.warehouses,
    ...data.users,
    ...data.history.orders,
    ...data.history.indents,
  ];
}
