import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CartService } from '../cart/index.js';
import { type Order, OrderQueries } from '../orders/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import {
  DomainError,
  forbidden,
  unknownReference,
  validationFailed,
} from '../platform/errors/domain-error.js';
import { Proposal } from './proposal.js';
import { alreadyOrdered, assertProposalStep, stepFrom, stepRefused } from './proposal-states.js';
import { hashOfCode } from '../platform/signing/random-token.js';
import type { ProposalChoiceInput } from './proposals.inputs.js';

/** The customer's operations on proposals: open, accept into the cart, pay (PROP-01). */
@Injectable()
export class AcceptProposals {
  constructor(
    @InjectModel(Proposal.name) private readonly proposals: Model<Proposal>,
    private readonly carts: CartService,
    private readonly orders: OrderQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND for an unknown token, FORBIDDEN for other users than its customer */
  async byToken(caller: Caller, token: string): Promise<Proposal> {
    const proposal = await this.proposals.findOne({ tokenHash: hashOfCode(token) }).lean<Proposal>();
    if (!proposal) throw new DomainError('NOT_FOUND', 'proposal-unknown');
    if (proposal.customer !== caller.id) throw forbidden('proposal-other-customer');
    return proposal;
  }

  /** Whether the token is that of a proposal, whosever it is. */
  async isKnown(token: string): Promise<boolean> {
    return (await this.proposals.exists({ tokenHash: hashOfCode(token) })) !== null;
  }

  /** Records the first opening; later ones change nothing. */
  async open(caller: Caller, token: string): Promise<Proposal> {
    const { _id } = await this.byToken(caller, token);
    const now = this.clock.now();
    await this.proposals.updateOne(stepFrom('OPEN', _id, now), { $set: { state: 'OPENED', openedAt: now } });
    return this.byToken(caller, token);
  }

  /**
   * Adds the wines to the customer's cart, at current prices and stock; idempotent while they are in the cart.
   * @param choices bottles by wine; defaults to the proposal
   * @throws DomainError CONFLICT when paid, ordered, withdrawn or expired; INSUFFICIENT_STOCK or   NOT_FOR_SALE naming
   * the wine; other errors of adding a cart item
   */
  async accept(
    caller: Caller,
    token: string,
    choices?: readonly ProposalChoiceInput[] | null,
  ): Promise<Proposal> {
    return this.transactions.run(async () => {
      const proposal = await this.byToken(caller, token);
      const now = this.clock.now();
      assertProposalStep('TAKE', proposal, now);
      const id = proposal._id.toHexString();
      const order = await this.orders.ofProposal(caller.id, id);
      if (order) throw alreadyOrdered(order.reference);
      const taken = await this.proposals
        .findOneAndUpdate(
          stepFrom('TAKE', id, now),
          { $set: { state: 'TAKEN', takenAt: now, openedAt: proposal.openedAt ?? now } },
          { returnDocument: 'after' },
        )
        .lean<Proposal>();
      if (!taken) throw stepRefused(await this.byToken(caller, token), now);
      const products = chosen(proposal, choices);
      await this.carts.addItem(caller.id, { products, ...reservationOf(proposal) }, id);
      return taken;
    });
  }

  /** Its order is paid; in the transaction that pays it. */
  async onPaid({ proposalId, owner, reference, paidAt }: Order): Promise<void> {
    if (!proposalId) return;
    const now = this.clock.now();
    await this.proposals.updateOne(
      { ...stepFrom('PAY', proposalId, now), customer: owner },
      { $set: { state: 'PAID', paidAt: paidAt ?? now, orderRef: reference } },
    );
  }
}

/** The cart lines. @throws DomainError BAD_REFERENCE for a wine that was not proposed; VALIDATION_FAILED for none */
function chosen({ wines }: Proposal, choices?: readonly ProposalChoiceInput[] | null) {
  for (const { productRef } of choices ?? [])
    if (!wines.some((wine) => wine.productRef === productRef)) throw unknownReference('wines', productRef);
  const lines = wines
    .map(({ productRef, quantity }) => ({
      productRef,
      quantity: choices ? (choices.find((each) => each.productRef === productRef)?.quantity ?? 0) : quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0)
    throw validationFailed([{ field: 'wines', messageKey: 'too-few', params: { limit: 1 } }]);
  return lines;
}

const reservationOf = ({ visit }: Proposal) =>
  visit ? { reservation: { ...visit, seats: visit.seats } } : {};
