import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { outgrowsCart } from '@vinkura/domain';
import { isValidObjectId, type Model, Types } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { unlessDuplicate } from '../platform/database/duplicate-key.js';
import { OutdatedRead } from '../platform/database/outdated-read.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { normaliseCart } from './cart-changes.js';
import { cartTooLarge } from './cart.errors.js';
import { StoredCart } from './cart.js';

/** Each failed attempt means that another change succeeded, so a cart never gets stuck; this only bounds the retries. */
const MAX_ATTEMPTS = 100;
const MAX_PAUSE_MS = 20;

/**
 * Reads and writes carts with optimistic locking: a change applies to the revision it read and is retried on conflict,
 * so that concurrent tabs lose nothing.
 */
@Injectable()
export class CartStore {
  constructor(
    @InjectModel(StoredCart.name) private readonly carts: Model<StoredCart>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The customer's cart; an empty one if none is stored. */
  async of(owner: string): Promise<StoredCart> {
    const cart = await this.carts.findOne({ owner }).lean<StoredCart>();
    return cart ?? { owner, items: [], selected: null, revision: 0, updatedAt: this.clock.now() };
  }

  /** The owner of the cart that contains an item. */
  async ownerOf(itemId: string): Promise<string | undefined> {
    if (!isValidObjectId(itemId)) return undefined;
    const cart = await this.carts
      .findOne({ 'items._id': new Types.ObjectId(itemId) }, { owner: 1 })
      .lean<Pick<StoredCart, 'owner'>>();
    return cart?.owner;
  }

  /**
   * Changes a cart. `change` may run several times, so it must be free of side effects.
   * @returns the cart as stored, without empty lines and cart items (VAL-05, CART-04)
   * @throws DomainError 409 `cart-too-large`
   */
  async change(owner: string, change: (cart: StoredCart) => Promise<StoredCart>): Promise<StoredCart> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const before = await this.of(owner);
      const after = normaliseCart(await change(before));
      if (outgrowsCart(before.items, after.items)) throw cartTooLarge();
      const stored = { ...after, revision: before.revision + 1, updatedAt: this.clock.now() };
      if (await this.replace(before, stored)) return stored;
      await pause(Math.random() * MAX_PAUSE_MS);
    }
    throw new DomainError('CONFLICT', 'conflict');
  }

  /**
   * Removes items that became orders, with the commit of the caller's transaction. The cart is the one whose items were
   * priced, and must still be the stored one: otherwise the transaction fails with `OutdatedRead`.
   */
  removeOrdered({ owner, revision }: StoredCart, itemIds: readonly string[]): void {
    this.transactions.updateOne(
      this.carts,
      { owner, revision },
      {
        $pull: { items: { _id: { $in: itemIds.map((id) => new Types.ObjectId(id)) } } },
        $inc: { revision: 1 },
        $set: { updatedAt: this.clock.now() },
      },
      { otherwise: () => new OutdatedRead('the cart') },
    );
  }

  /** Deletes a customer's cart. */
  async remove(owner: string): Promise<void> {
    await this.carts.deleteOne({ owner });
  }

  private async replace(before: StoredCart, after: StoredCart): Promise<boolean> {
    const { owner, items, selected, revision, updatedAt } = after;
    if (before.revision === 0) return this.create(after);
    const changes = { $set: { items, selected, revision, updatedAt } };
    if (this.transactions.attempt) {
      // The transaction has read this revision: another change in the meantime is a write conflict, which repeats it.
      this.transactions.updateOne(this.carts, { owner, revision: before.revision }, changes, {
        otherwise: () => new DomainError('CONFLICT', 'conflict'),
      });
      return true;
    }
    // Without the model, which would build a document of every item: a sixth of the request's CPU time with ten items.
    const written = await this.carts.collection.updateOne({ owner, revision: before.revision }, changes, {
      ignoreUndefined: true,
    });
    return written.matchedCount === 1;
  }

  private async create({ owner, items, selected, revision, updatedAt }: StoredCart): Promise<boolean> {
    return Boolean(await unlessDuplicate(this.carts.create({ owner, items, selected, revision, updatedAt })));
  }
}
