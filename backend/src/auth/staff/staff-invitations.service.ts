import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkEmail,
  checkName,
  checkPassword,
  DAY_MS,
  HOUR_MS,
  type Locale,
  normaliseEmail,
  type RuleViolation,
  UserType,
} from '@vinkura/domain';
import { STAFF_INVITATION_DAYS } from '@vinkura/domain/back-office/areas';
import type { Request } from 'express';
import type { Model } from 'mongoose';
import { Notifications } from '../../notifications/index.js';
import type { Caller } from '../../platform/access/access.js';
import { refuseApiTokens } from '../../platform/access/api-token-refusal.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { Transactions } from '../../platform/database/transactions.js';
import {
  assertNoViolations,
  DomainError,
  notFound,
  unknownReference,
  validationFailed,
} from '../../platform/errors/domain-error.js';
import { AddressLimits } from '../../platform/rate-limits/address-limits.js';
import { hashOfToken, randomToken } from '../../platform/signing/random-token.js';
import { assertManages, UserAccounts, UsersService } from '../../users/index.js';
import { VenuesService } from '../../venues/index.js';
import { KEPT_AFTER_EXPIRY_DAYS, StaffInvitation } from './staff-invitation.js';
import type { AcceptStaffInvitationArgs, StaffInvitationInput } from './staff.inputs.js';

const ATTEMPTS = { name: 'staff-invitation-tries', max: 100, withinMs: HOUR_MS };
const RESOURCE = 'staff-invitations';
const OF_RESTAURANTS: readonly UserType[] = [UserType.RESTAURANT_MANAGER, UserType.RESTAURANT_STAFF];

/** Invitations to the staff by a mailed single-use link (STAFF-01). */
@Injectable()
export class StaffInvitations {
  constructor(
    @InjectModel(StaffInvitation.name) private readonly invitations: Model<StaffInvitation>,
    private readonly accounts: UserAccounts,
    private readonly users: UsersService,
    private readonly venues: VenuesService,
    private readonly notifications: Notifications,
    private readonly addresses: AddressLimits,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Open invitations, including expired ones, newest first. */
  list(): Promise<StaffInvitation[]> {
    return this.invitations.find().sort({ sentAt: -1, _id: -1 }).limit(LISTED).lean<StaffInvitation[]>();
  }

  /**
   * Invites somebody without an account.
   * @throws DomainError VALIDATION_FAILED, BAD_REFERENCE naming the field; ALREADY_EXISTS for an address with an account
   * or an open invitation; FORBIDDEN for rights that the caller lacks, or an API token
   */
  async invite(caller: Caller, input: StaffInvitationInput, locale: Locale): Promise<StaffInvitation> {
    refuseApiTokens();
    const { type, areas } = input;
    const managedVenues = [...new Set(input.managedVenues ?? [])];
    assertNoViolations(violationsOf(input));
    assertManages(caller, { type, areas });
    const email = normaliseEmail(input.email);
    const known = new Set((await this.venues.find(managedVenues)).map(({ reference }) => reference));
    const unknown = managedVenues.find((reference) => !known.has(reference));
    if (unknown) throw unknownReference('managedVenues', unknown);
    const document = {
      email,
      type,
      managedVenues,
      ...(areas && { areas }),
      locale: input.locale ?? locale,
      invitedBy: caller.reference,
    };
    try {
      return await this.transactions.run(async () => {
        if (await this.users.hasEmail(email))
          throw new DomainError('ALREADY_EXISTS', 'email-taken', { field: 'email' });
        const { token, ...sent } = this.fresh();
        const [created] = await this.invitations.create([{ ...document, ...sent }]);
        const invitation = created!.toObject<StaffInvitation>();
        await this.log(invitation, 'CREATE');
        await this.send(invitation, token);
        return invitation;
      });
    } catch (error) {
      if (isDuplicateKey(error))
        throw new DomainError('ALREADY_EXISTS', 'staff-already-invited', { field: 'email' });
      throw error;
    }
  }

  /** Mails a new link, valid from now; the earlier one becomes invalid. @throws DomainError NOT_FOUND; FORBIDDEN */
  async resend(caller: Caller, id: string): Promise<StaffInvitation> {
    refuseApiTokens();
    return this.transactions.run(async () => {
      assertManages(caller, await this.get(id));
      const { token, ...sent } = this.fresh();
      const invitation = await this.invitations
        .findOneAndUpdate({ _id: id }, { $set: sent }, { returnDocument: 'after' })
        .lean<StaffInvitation>();
      if (!invitation) throw notFound('staffInvitation', id);
      await this.log(invitation, 'ACTION', 'resend');
      await this.send(invitation, token);
      return invitation;
    });
  }

  /** Deletes an invitation; its link becomes invalid. @throws DomainError NOT_FOUND; FORBIDDEN */
  async revoke(caller: Caller, id: string): Promise<void> {
    refuseApiTokens();
    await this.transactions.run(async () => {
      const invitation = await this.get(id);
      assertManages(caller, invitation);
      const { deletedCount } = await this.invitations.deleteOne({ _id: id });
      if (deletedCount === 0) throw notFound('staffInvitation', id);
      await this.log(invitation, 'DELETE');
    });
  }

  /**
   * Creates the account of an invitation. Of concurrent calls one succeeds.
   * @returns its e-mail address, to sign in with
   * @throws DomainError VALIDATION_FAILED naming the field: name, password, or a token that is unknown, expired or used;
   * ALREADY_EXISTS when the address has got an account meanwhile; TOO_MANY_REQUESTS
   */
  async accept(request: Request, input: AcceptStaffInvitationArgs): Promise<string> {
    const { token, name, password, passwordConfirmation } = input;
    assertNoViolations([...checkName(name), ...checkPassword(password, passwordConfirmation)]);
    await this.addresses.consume(ATTEMPTS, request);
    return this.transactions.run(async () => {
      const invitation = await this.invitations
        .findOneAndDelete({ tokenHash: hashOfToken(token), expiresAt: { $gt: this.clock.now() } })
        .lean<StaffInvitation>();
      if (!invitation) throw validationFailed([{ field: 'token', messageKey: 'staff-invitation-invalid' }]);
      const { email, type, areas, managedVenues, locale } = invitation;
      const rights = { type, managedVenues, ...(areas && { areas }) };
      await this.accounts.create({ email, name, password, locale, enabled: true, ...rights });
      return email;
    });
  }

  private async get(id: string): Promise<StaffInvitation> {
    const invitation = await this.invitations.findById(id).lean<StaffInvitation>();
    if (!invitation) throw notFound('staffInvitation', id);
    return invitation;
  }

  private fresh() {
    const token = randomToken();
    const sentAt = this.clock.now();
    const expiresAt = new Date(sentAt.getTime() + STAFF_INVITATION_DAYS * DAY_MS);
    const removedAt = new Date(expiresAt.getTime() + KEPT_AFTER_EXPIRY_DAYS * DAY_MS);
    return { token, tokenHash: hashOfToken(token), sentAt, expiresAt, removedAt };
  }

  private send({ _id, email, locale, sentAt }: StaffInvitation, token: string): Promise<unknown> {
    return this.notifications.queue(
      'STAFF_INVITATION',
      { email, name: email, locale },
      { token },
      `STAFF_INVITATION:${_id.toHexString()}:${sentAt.getTime()}`,
    );
  }

  /** Without the address: it belongs to somebody who has no account. */
  private log(
    { _id, type, areas, managedVenues }: StaffInvitation,
    operation: 'CREATE' | 'DELETE' | 'ACTION',
    action?: string,
  ) {
    const rights = { type, areas: areas ?? 'ALL', managedVenues };
    return this.audit.record({
      resource: RESOURCE,
      reference: _id.toHexString(),
      operation,
      ...(action && { action }),
      ...(operation === 'CREATE' && { after: rights }),
      ...(operation === 'DELETE' && { before: rights }),
    });
  }
}

/** Invitations shown; more than a shop ever has open. */
const LISTED = 200;

function violationsOf({ email, type, areas, managedVenues }: StaffInvitationInput): RuleViolation[] {
  const violations = [...checkEmail(email)];
  if (type === UserType.GUEST)
    violations.push({ field: 'type', messageKey: 'not-one-of', params: { value: type } });
  if (OF_RESTAURANTS.includes(type) && !managedVenues?.length)
    violations.push({ field: 'managedVenues', messageKey: 'required' });
  if (type === UserType.ADMINISTRATOR && areas?.length === 0)
    violations.push({ field: 'areas', messageKey: 'required' });
  if (type !== UserType.ADMINISTRATOR && areas)
    violations.push({ field: 'areas', messageKey: 'areas-of-administrators' });
  return violations;
}
