import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { IllegalTransition, searchWords } from '@vinkura/domain';
import type { Connection } from 'mongoose';
import { type BulkOrderAction, BulkOrderSteps, type BulkStepOptions, HoldOrder } from '../../orders/index.js';
import type { Refund } from '../../payments/index.js';
import { VenuesAdapter } from './venues.adapters.js';
import {
  type Conditions,
  type RecordAction,
  type ResourceAdapter,
  SkippedRow,
  type StoredRecord,
  type Values,
  versionByTime,
} from './resource-adapter.js';
import { referencesIn } from './document-adapter.js';
import { UsersAdapter } from './users.adapter.js';

/** Maximum customers whose orders a word finds. */
const OWNERS_MAX = 500;
const PARTIAL_REFERENCE = /^(ord)?0*\d+$/;

@Injectable()
export class OrdersAdapter implements ResourceAdapter {
  readonly name = 'orders';
  readonly model = 'Order';
  readonly kind = 'order';
  readonly keyFields = ['reference'];
  readonly present: Conditions = {};

  readonly actions: Record<string, RecordAction> = {
    'submit-planning': this.step('SUBMIT_PLANNING'),
    'plan-and-start': this.step('PLAN_AND_START'),
    'make-ready': this.step('MAKE_READY'),
    'start-preparation': this.step('START_PREPARATION'),
    'confirm-preparation': this.step('CONFIRM_PREPARATION'),
    ship: this.step('SHIP'),
    'confirm-reception': this.step('CONFIRM_RECEPTION'),
    hold: async (reference, { reason }, caller) => {
      await this.holdOrder.hold(caller, reference, reason as string | null);
    },
    resume: async (reference, { reason }, caller) => {
      await this.holdOrder.resume(caller, reference, reason as string | null);
    },
  };

  constructor(
    private readonly holdOrder: HoldOrder,
    private readonly bulkOrderSteps: BulkOrderSteps,
    private readonly users: UsersAdapter,
    private readonly venues: VenuesAdapter,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** A step of the flow. An order that does not stand where the step begins is left as it is. */
  private step(action: BulkOrderAction): RecordAction {
    return async (reference, input, caller) => {
      try {
        await this.bulkOrderSteps.apply(caller, action, reference, input as BulkStepOptions);
      } catch (error) {
        if (error instanceof IllegalTransition) throw new SkippedRow('order-not-at-step');
        throw error;
      }
    };
  }

  referenceOf(record: StoredRecord): string {
    return String(record.reference);
  }

  named(reference: string): Conditions {
    return { reference };
  }

  versionOf(record: StoredRecord): string {
    return versionByTime(record);
  }

  /** Refunds of the payments, granted and sent, where a list shows them. */
  async complete(records: readonly StoredRecord[]): Promise<readonly Values[]> {
    const paymentsOf = ({ paymentHistory }: StoredRecord): string[] =>
      ((paymentHistory ?? []) as readonly { paymentIntentId: string }[]).map(
        ({ paymentIntentId }) => paymentIntentId,
      );
    const ids = [...new Set(records.flatMap(paymentsOf))];
    if (ids.length === 0) return [];
    const intents = await this.connection
      .model<{ refunds: readonly Refund[] }>('PaymentIntent')
      .find({ _id: { $in: ids }, 'refunds.0': { $exists: true } }, { refunds: 1 })
      .lean<{ refunds: readonly Refund[] }[]>();
    const refunds = intents.flatMap((intent) => intent.refunds);
    return records.map(({ reference }) => {
      const own = refunds.filter(({ orderRef }) => orderRef === reference);
      return own.length > 0
        ? {
            refunded: amountOf(own.filter(({ doneAt }) => doneAt)),
            refundPending: amountOf(own.filter(({ doneAt }) => !doneAt)),
          }
        : {};
    });
  }

  /** Each word must match an order number, the start of a customer field, or the venue's name. */
  async search(q: string): Promise<Conditions | undefined> {
    const references = referencesIn(q);
    if (references)
      return {
        $or: ['reference', 'ownerRef', 'reservation.venueRef', 'products.productRef'].map((path) => ({
          [path]: { $in: references },
        })),
      };
    const words = searchWords(q);
    if (words.length === 0) return undefined;
    return { $and: await Promise.all(words.map((word) => this.wordCondition(word))) };
  }

  private async wordCondition(word: string): Promise<Conditions> {
    const [ownerRefs, venueRefs] = await Promise.all([
      this.referencesOf('User', await this.users.search(word)),
      this.referencesOf('Venue', await this.venues.search(word)),
    ]);
    return {
      $or: [
        ...(PARTIAL_REFERENCE.test(word) ? [numberCondition(word)] : []),
        { ownerRef: { $in: ownerRefs } },
        ...(venueRefs.length > 0 ? [{ 'reservation.venueRef': { $in: venueRefs } }] : []),
      ],
    };
  }

  private async referencesOf(model: string, conditions: Conditions | undefined): Promise<string[]> {
    if (!conditions) return [];
    const found = await this.connection
      .model<StoredRecord>(model)
      .find(conditions, { reference: 1 })
      .limit(OWNERS_MAX)
      .lean<StoredRecord[]>();
    return found.map(({ reference }) => String(reference));
  }
}

const amountOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** `42` and `ord42` are the number itself, `ord00` is the beginning of references too. */
function numberCondition(word: string): Conditions {
  const reference = `ORD${word.replace(/^(ord)?0*/, '').padStart(5, '0')}`;
  if (!word.startsWith('ord')) return { reference };
  return { reference: { $in: [reference, new RegExp(`^${word.toUpperCase()}`)] } };
}
