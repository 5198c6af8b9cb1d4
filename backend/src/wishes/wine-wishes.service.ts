import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { checkWish, type WishInput, wishKey, WISHES_MAX } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CatalogService } from '../catalog/index.js';
import { Notifications } from '../notifications/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { retryOnDuplicate } from '../platform/database/duplicate-key.js';
import { Transactions } from '../platform/database/transactions.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { assertReferencesExist, ResourceService } from '../platform/documents/resource-service.js';
import { assertNoViolations, DomainError, notFound } from '../platform/errors/domain-error.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { References } from '../platform/references/references.service.js';
import { recipientOf, UsersService } from '../users/index.js';
import type { WineWishBody } from './wine-wishes.bodies.js';
import { type OwnWish, WineWish } from './wine-wish.js';

/** Wines that customers request and the buyer answers (WISH-01, ADR-0062): one document per wine, with the customers. */
@Injectable()
export class WineWishes extends ResourceService<WineWish, WineWishBody> implements OnModuleInit {
  constructor(
    @InjectModel(WineWish.name) private readonly wishes: Model<WineWish>,
    private readonly catalog: CatalogService,
    private readonly users: UsersService,
    private readonly notifications: Notifications,
    private readonly references: References,
    private readonly transactions: Transactions,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(wishes, {
        resource: 'wine-wishes',
        kind: 'wine wish',
        key: 'reference',
        numbered: 'WINE_WISH',
        searched: ['reference', 'wanted', 'note'],
        sortable: ['reference', 'wanted', 'customers', 'createdAt', 'updatedAt'],
        hardDelete: true,
      }),
    );
  }

  onModuleInit(): void {
    this.personalData.register({
      name: 'wineWishes',
      export: ({ id }) => this.of(id),
      erase: ({ id }) => this.forget(id),
    });
  }

  /** The requests of a customer, latest first. */
  async of(owner: string): Promise<OwnWish[]> {
    const wishes = await this.wishes.find({ 'askers.owner': owner }).lean<WineWish[]>();
    return wishes.map((wish) => ownWish(wish, owner)).sort((a, b) => +b.askedAt - +a.askedAt);
  }

  /** Open requests by their customers, with who asked. */
  mostWanted(limit: number): Promise<WineWish[]> {
    return this.wishes
      .find({ state: 'OPEN' })
      .sort({ customers: -1, _id: 1 })
      .limit(limit)
      .lean<WineWish[]>();
  }

  /**
   * Adds the caller to the customers who request a wine; repeated, it changes the price. A declined request stays declined.
   * @throws DomainError VALIDATION_FAILED; CONFLICT above the limit
   */
  async ask(caller: Caller, input: WishInput): Promise<OwnWish> {
    assertNoViolations(checkWish(input));
    const key = wishKey(input.wanted);
    const others = { 'askers.owner': caller.id, key: { $ne: key } };
    if ((await this.wishes.countDocuments({ ...others, state: 'OPEN' })) >= WISHES_MAX)
      throw new DomainError('CONFLICT', 'too-many', { field: 'wanted', limit: WISHES_MAX });
    // Of two concurrent first requests for a wine one inserts the document and the other is repeated. A third attempt is
    // for a customer who sends two requests at once.
    const join = () => this.join(caller.id, key, input);
    return ownWish(await retryOnDuplicate(() => retryOnDuplicate(join)), caller.id);
  }

  /** Changes the customer's price, or adds the customer. @throws a duplicate key error after a concurrent insert */
  private async join(owner: string, key: string, { wanted, maxPrice }: WishInput): Promise<WineWish> {
    const price = maxPrice ?? undefined;
    const raised = price === undefined ? {} : { $max: { highestPrice: price } };
    const known = await this.wishes
      .findOneAndUpdate(
        { key, 'askers.owner': owner },
        { ...raised, $set: price === undefined ? {} : { 'askers.$.maxPrice': price } },
        { returnDocument: 'after' },
      )
      .lean<WineWish>();
    if (known) return known;
    const reference = await this.references.next('WINE_WISH');
    const now = this.clock.now();
    return (await this.wishes
      .findOneAndUpdate(
        { key, 'askers.owner': { $ne: owner } },
        {
          ...raised,
          $push: { askers: { owner, at: now, ...(price !== undefined && { maxPrice: price }) } },
          $inc: { customers: 1 },
          $set: { lastAskedAt: now },
          $setOnInsert: { reference, wanted: wanted.trim(), state: 'OPEN', createdAt: now, updatedAt: now },
        },
        { returnDocument: 'after', upsert: true, setDefaultsOnInsert: false },
      )
      .lean<WineWish>())!;
  }

  /** Withdraws the caller's request; idempotent. @throws DomainError NOT_FOUND for an unknown one */
  async withdraw(caller: Caller, reference: string): Promise<void> {
    if (!(await this.wishes.exists({ reference }))) throw notFound('wine wish', reference);
    await this.forget(caller.id, { reference });
  }

  /**
   * Changes what the buyer enters. Once a wine is linked, the customers who requested it are mailed, once per wine.
   * @throws DomainError NOT_FOUND, BAD_REFERENCE
   */
  override update(key: string, body: Partial<WineWishBody>): Promise<WineWish> {
    return this.transactions.run(async () => {
      const before = await this.get(key);
      const isAnswer = Boolean(body.product) && body.product !== before.product;
      const after = await super.update(key, isAnswer ? { ...body, state: 'LISTED' } : body);
      if (isAnswer) await this.mail(after);
      return after;
    });
  }

  protected override async checked(body: Partial<WineWishBody>): Promise<Partial<WineWishBody>> {
    await assertReferencesExist('product', body.product, (keys) => this.catalog.find(keys));
    return body;
  }

  private async mail({ reference, wanted, product, askers }: WineWish): Promise<void> {
    const [wine] = await this.catalog.find([product!]);
    if (!wine) return;
    const { name, nameEn, vintage, size, price } = wine;
    const customers = await this.users.find(askers.map(({ owner }) => owner));
    for (const customer of customers)
      if (!customer.deletedAt)
        await this.notifications.queue(
          'WISH_LISTED',
          recipientOf(customer),
          { wanted, wine: { reference: wine.reference, name, nameEn, vintage, size, price } },
          `WISH_LISTED:${reference}:${wine.reference}:${customer.reference}`,
        );
  }

  /** Removes a customer from all requests, or from one; open requests without customers are deleted. */
  private async forget(owner: string, named: { reference?: string } = {}): Promise<void> {
    const filter = { ...named, 'askers.owner': owner };
    await this.wishes.updateMany(filter, { $pull: { askers: { owner } }, $inc: { customers: -1 } });
    await this.wishes.deleteMany({ ...named, customers: 0, state: 'OPEN' });
  }
}

function ownWish({ reference, wanted, state, product, askers }: WineWish, owner: string): OwnWish {
  const askedAt = askers.find((asker) => asker.owner === owner)!.at;
  return { reference, wanted, state, askedAt, ...(product && { product }) };
}
