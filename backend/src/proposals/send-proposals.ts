import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, checkProposal, DAY_MS, proposalPath, tokyoDay } from '@vinkura/domain';
import { isValidObjectId, type Model } from 'mongoose';
import { CustomerInvitations } from '../auth/index.js';
import { CartService } from '../cart/index.js';
import { CatalogService } from '../catalog/index.js';
import { Notifications } from '../notifications/index.js';
import { ParametersService } from '../parameters/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { Transactions } from '../platform/database/transactions.js';
import { notFound, assertNoViolations } from '../platform/errors/domain-error.js';
import { recipientOf, UsersService } from '../users/index.js';
import { Proposal, type ProposalLink, type ProposedVisit } from './proposal.js';
import { assertProposalStep, stepFrom, stepRefused } from './proposal-states.js';
import { hashOfCode, randomCode } from '../platform/signing/random-token.js';
import type { ProposalInput } from './proposals.inputs.js';

/** The concierge's operations on proposals: send, resend, withdraw (PROP-01). */
@Injectable()
export class SendProposals {
  constructor(
    @InjectModel(Proposal.name) private readonly proposals: Model<Proposal>,
    private readonly users: UsersService,
    private readonly invitations: CustomerInvitations,
    private readonly carts: CartService,
    private readonly catalog: CatalogService,
    private readonly parameters: ParametersService,
    private readonly notifications: Notifications,
    private readonly transactions: Transactions,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a proposal and its link. Wines that could not be added to the customer's cart now are rejected.
   * @throws DomainError NOT_FOUND when the user is not a customer; VALIDATION_FAILED naming the field;
   * INSUFFICIENT_STOCK or   NOT_FOR_SALE naming the wine; BAD_REFERENCE; RESERVATION_TOO_EARLY
   */
  async send(caller: Caller, userId: string, input: ProposalInput): Promise<ProposalLink> {
    const customer = await this.users.customerOf(userId);
    const owner = String(customer._id);
    const { wines, message, reservation, cartItemId } = input;
    assertNoViolations(checkProposal(wines, message));
    const products = wines.map(({ productRef, quantity }) => ({ productRef, quantity }));
    await this.carts.assertPossible(owner, { products, ...(reservation && { reservation }) });
    const token = randomCode();
    const now = this.clock.now();
    const expiresAt = await this.expiry(now);
    return this.transactions.run(async () => {
      if (cartItemId) await this.carts.removeItem(owner, cartItemId);
      const [made] = await this.proposals.create([
        {
          tokenHash: hashOfCode(token),
          customer: owner,
          customerRef: customer.reference,
          conciergeRef: caller.reference,
          state: 'SENT',
          wines: wines.map((wine) => ({ ...wine, sentence: wine.sentence.trim() })),
          visit: visitOf(reservation),
          message: message?.trim() || null,
          byMail: input.byMail ?? false,
          createdAt: now,
          expiresAt,
        },
      ]);
      return this.handedOver(made!.toObject<Proposal>(), token);
    });
  }

  /**
   * Creates a new link with full validity; the old one becomes invalid.
   * @throws DomainError NOT_FOUND; CONFLICT when paid or withdrawn
   */
  async renew(id: string, byMail: boolean): Promise<ProposalLink> {
    const token = randomCode();
    const now = this.clock.now();
    const expiresAt = await this.expiry(now);
    return this.transactions.run(async () => {
      const before = await this.get(id);
      assertProposalStep('RENEW', before, now);
      const set = { tokenHash: hashOfCode(token), expiresAt, ...(byMail && { byMail }) };
      const renewed = await this.proposals
        .findOneAndUpdate(stepFrom('RENEW', before._id, now), { $set: set }, { returnDocument: 'after' })
        .lean<Proposal>();
      if (!renewed) throw stepRefused(await this.get(id), now);
      await this.notifications.withdraw(`PROPOSAL:${id}`);
      return this.handedOver({ ...renewed, byMail }, token);
    });
  }

  /**
   * Withdraws a proposal and its unsent mail. Items already in the customer's cart stay.
   * @throws DomainError NOT_FOUND; CONFLICT when paid or withdrawn
   */
  async withdraw(id: string): Promise<Proposal> {
    const now = this.clock.now();
    return this.transactions.run(async () => {
      const before = await this.get(id);
      const withdrawn = await this.proposals
        .findOneAndUpdate(
          stepFrom('WITHDRAW', before._id, now),
          { $set: { state: 'WITHDRAWN', withdrawnAt: now } },
          { returnDocument: 'after' },
        )
        .lean<Proposal>();
      if (!withdrawn) throw stepRefused(before, now);
      await this.notifications.withdraw(`PROPOSAL:${id}`);
      await this.invitations.removeLink(withdrawn.customer, id);
      return withdrawn;
    });
  }

  private async get(id: string): Promise<Proposal> {
    const proposal = isValidObjectId(id) ? await this.proposals.findById(id).lean<Proposal>() : null;
    if (!proposal) throw notFound('proposal', id);
    return proposal;
  }

  private async expiry(now: Date): Promise<Date> {
    return new Date(now.getTime() + (await this.parameters.proposalDays()) * DAY_MS);
  }

  private async handedOver(proposal: Proposal, token: string): Promise<ProposalLink> {
    const { _id, customer, expiresAt } = proposal;
    // For a customer without a password the same link makes the account theirs.
    await this.invitations.addLink(customer, token, expiresAt, _id.toHexString());
    if (proposal.byMail) await this.mail(proposal, token);
    return { proposal, url: this.configuration.publicUrl + proposalPath(token) };
  }

  private async mail(proposal: Proposal, token: string): Promise<void> {
    const { _id, conciergeRef, message, wines, expiresAt, tokenHash } = proposal;
    const names = await this.users.namesOf([conciergeRef]);
    const products = await this.catalog.find(wines.map(({ productRef }) => productRef));
    const params = {
      token,
      // An API token without a user has no name.
      from: names.get(conciergeRef) ?? 'Vinkura',
      message,
      wines: wines.flatMap(({ productRef, quantity, sentence }) => {
        const product = products.find(({ reference }) => reference === productRef);
        if (!product) return [];
        const { name, nameEn, vintage } = product;
        return [{ name, nameEn, vintage, quantity, sentence }];
      }),
      // The last whole day: the link may expire in the middle of the next one.
      until: addDays(tokyoDay(expiresAt), -1),
    };
    const customer = await this.users.byId(proposal.customer);
    const occasion = `PROPOSAL:${_id.toHexString()}:${tokenHash.slice(0, 12)}`;
    await this.notifications.queue('PROPOSAL', recipientOf(customer), params, occasion);
  }
}

const visitOf = (reservation: ProposalInput['reservation']): ProposedVisit | null =>
  reservation
    ? {
        venueRef: reservation.venueRef ?? null,
        reservationDate: reservation.reservationDate ?? null,
        seats: reservation.seats ?? null,
        name: reservation.name?.trim() || null,
        details: reservation.details?.trim() || null,
        phoneBooked: reservation.phoneBooked ?? false,
        venueConfirmed: reservation.venueConfirmed ?? false,
        withCourse: reservation.withCourse ?? false,
      }
    : null;
