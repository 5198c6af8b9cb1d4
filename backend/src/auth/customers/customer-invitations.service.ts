import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  CUSTOMER_INVITATION_DAYS,
  CUSTOMER_LINKS_MAX,
  customerInvitationPath,
  customerInvitationState,
  DAY_MS,
  isMailable,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Notifications } from '../../notifications/index.js';
import { refuseApiTokens } from '../../platform/access/api-token-refusal.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, validationFailed } from '../../platform/errors/domain-error.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { hashOfCode, randomCode } from '../../platform/signing/random-token.js';
import { Credentials, recipientOf, UsersService } from '../../users/index.js';
import {
  CustomerInvitation,
  type CustomerInvitationLink,
  type InvitedCustomer,
} from './customer-invitation.js';

/** Invitations of customers created by telephone: each link activates the account once (PHONE-01). */
@Injectable()
export class CustomerInvitations implements OnModuleInit {
  constructor(
    @InjectModel(CustomerInvitation.name) private readonly invitations: Model<CustomerInvitation>,
    private readonly users: UsersService,
    private readonly credentials: Credentials,
    private readonly notifications: Notifications,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly configuration: Configuration,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'invitation',
      export: ({ id }) => this.invitations.findOne({ customer: id }, { _id: 0, phone: 1 }).lean(),
      erase: async ({ id }) => {
        await this.invitations.deleteMany({ customer: id });
      },
    });
  }

  /**
   * Notes that a customer has to be invited; in the transaction that adds them.
   * @param phone of a customer who does not share it; unique
   */
  async prepare(customer: string, phone: string | undefined): Promise<void> {
    await this.invitations.create([{ customer, ...(phone && { phone }), links: [] }]);
  }

  /**
   * Makes a link without an order; the earlier one becomes invalid, those of proposals stay.
   * @throws DomainError NOT_FOUND for an unknown customer; CONFLICT for one who needs no invitation; VALIDATION_FAILED
   * when it cannot be mailed; FORBIDDEN for an API token
   */
  async invite(id: string, byMail: boolean): Promise<CustomerInvitationLink> {
    refuseApiTokens();
    const code = randomCode();
    return this.transactions.run(async () => {
      const customer = await this.users.customerOf(id);
      if (byMail && !isMailable(customer.email))
        throw validationFailed([{ field: 'byMail', messageKey: 'customer-without-email' }]);
      const expiresAt = new Date(this.clock.now().getTime() + CUSTOMER_INVITATION_DAYS * DAY_MS);
      const invitation = await this.addLink(id, code, expiresAt);
      if (!invitation) throw new DomainError('CONFLICT', 'customer-has-account');
      await this.audit.record({
        resource: 'users',
        reference: customer.reference,
        operation: 'ACTION',
        action: 'invite',
        after: customer,
        fields: [],
      });
      const occasion = `CUSTOMER_INVITATION:${customer.reference}`;
      await this.notifications.withdraw(occasion);
      if (byMail)
        await this.notifications.queue(
          'CUSTOMER_INVITATION',
          recipientOf(customer),
          { code },
          `${occasion}:${hashOfCode(code).slice(0, 12)}`,
        );
      return { invitation, url: this.configuration.publicUrl + customerInvitationPath(code) };
    });
  }

  /**
   * Lets a link, such as that of a proposal, also make the account; in the running transaction.
   * @returns undefined for a customer who needs no invitation
   */
  async addLink(
    customer: string,
    code: string,
    expiresAt: Date,
    proposalId?: string,
  ): Promise<InvitedCustomer | undefined> {
    const open = (await this.openOf([customer])).get(customer);
    if (!open) return undefined;
    const now = this.clock.now();
    const kept = open.links.filter((link) => link.proposalId !== proposalId && link.expiresAt > now);
    const link = { tokenHash: hashOfCode(code), sentAt: now, expiresAt, ...(proposalId && { proposalId }) };
    const links = [...kept, link].slice(-CUSTOMER_LINKS_MAX);
    await this.invitations.updateOne({ customer }, { $set: { links } });
    return this.view({ ...open, links });
  }

  /** Ends the link of a proposal, if it made an account; in the running transaction. */
  async removeLink(customer: string, proposalId: string): Promise<void> {
    await this.invitations.updateOne({ customer }, { $pull: { links: { proposalId } } });
  }

  /** Invitations of those of the customers who have no password yet, by `_id`. */
  async openOf(customers: readonly string[]): Promise<ReadonlyMap<string, CustomerInvitation>> {
    const found = await this.invitations.find({ customer: { $in: customers } }).lean<CustomerInvitation[]>();
    if (found.length === 0) return new Map();
    const open = await this.credentials.withoutPassword(found.map(({ customer }) => customer));
    return new Map(found.filter(({ customer }) => open.has(customer)).map((each) => [each.customer, each]));
  }

  /** The customer of a valid link; undefined for any other. */
  async customerOf(code: string): Promise<string | undefined> {
    const link = { tokenHash: hashOfCode(code), expiresAt: { $gt: this.clock.now() } };
    const found = await this.invitations
      .findOne({ links: { $elemMatch: link } }, { customer: 1 })
      .lean<CustomerInvitation>();
    if (!found || !(await this.openOf([found.customer])).has(found.customer)) return undefined;
    return found.customer;
  }

  /** Ends all links of a customer. Of concurrent calls one succeeds. */
  async end(customer: string): Promise<boolean> {
    const { deletedCount } = await this.invitations.deleteOne({ customer });
    return deletedCount > 0;
  }

  view({ links }: CustomerInvitation): InvitedCustomer {
    const sentAt = links.at(-1)?.sentAt ?? null;
    const last = Math.max(...links.map((link) => link.expiresAt.getTime()));
    const expiresAt = links.length > 0 ? new Date(last) : null;
    return { state: customerInvitationState(expiresAt, this.clock.now()), sentAt, expiresAt };
  }
}
