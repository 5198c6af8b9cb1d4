import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { unlessDuplicate } from '../../platform/database/duplicate-key.js';
import type { ProviderCard } from './provider.js';
import { type SandboxBehaviourName, type SandboxCard } from './sandbox-cards.js';
import { SandboxCustomer } from './sandbox-customer.js';

/** Customers of the sandbox and their saved cards. */
@Injectable()
export class SandboxCustomers {
  constructor(
    @InjectModel(SandboxCustomer.name) private readonly customers: Model<SandboxCustomer>,
    private readonly clock: Clock,
  ) {}

  async create(owner: string): Promise<string> {
    const _id = `sbc_${randomBytes(12).toString('hex')}`;
    if (await unlessDuplicate(this.customers.create({ _id, owner, cards: [] }))) return _id;
    return (await this.customers.findOne({ owner }).orFail().lean<SandboxCustomer>())._id;
  }

  /** Latest first. */
  async cardsOf(customer: string): Promise<ProviderCard[]> {
    const found = await this.customers.findById(customer).lean<SandboxCustomer>();
    return (found?.cards ?? [])
      .toSorted((a, b) => +b.savedAt - +a.savedAt)
      .map(({ id, brand, last4, expMonth, expYear }) => ({ id, brand, last4, expMonth, expYear }));
  }

  /** Undefined if the customer has no such card. */
  async behaviourOf(customer: string, id: string): Promise<SandboxBehaviourName | undefined> {
    const found = await this.customers.findById(customer).lean<SandboxCustomer>();
    return found?.cards.find((card) => card.id === id)?.behaviour;
  }

  /** A card that is saved again stays one, and becomes the latest. */
  async save(
    customer: string,
    card: SandboxCard & Pick<ProviderCard, 'expMonth' | 'expYear'>,
  ): Promise<void> {
    const id = `sbm_${customer.slice(4, 12)}${card.last4}${card.expYear}${card.expMonth}`;
    const savedAt = this.clock.now();
    const known = await this.customers.updateOne(
      { _id: customer, 'cards.id': id },
      { $set: { 'cards.$.savedAt': savedAt } },
    );
    if (known.matchedCount === 0)
      await this.customers.updateOne(
        { _id: customer, 'cards.id': { $ne: id } },
        { $push: { cards: { ...card, id, savedAt } } },
      );
  }

  /** @returns false if the customer has no such card */
  async remove(customer: string, id: string): Promise<boolean> {
    const { matchedCount } = await this.customers.updateOne(
      { _id: customer, 'cards.id': id },
      { $pull: { cards: { id } } },
    );
    return matchedCount > 0;
  }

  async delete(customer: string): Promise<void> {
    await this.customers.deleteOne({ _id: customer });
  }
}
