import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DEFAULT_LOCALE, type RuleViolation, UserType } from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { ACCESS_CHANGES } from '../../platform/access/access-changes.js';
import { refuseApiTokens } from '../../platform/access/api-token-refusal.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { CACHE_READ } from '../../platform/documents/cache-read.js';
import { CachedDocuments } from '../../platform/documents/cached-documents.js';
import { ChangeNotifier } from '../../platform/documents/change-notifier.js';
import { databasePage } from '../../platform/documents/database-list.js';
import { type Page, type PageRequest } from '../../platform/documents/page.js';
import { notFound, assertNoViolations, unknownReference } from '../../platform/errors/domain-error.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { References } from '../../platform/references/references.service.js';
import { hashOfToken, randomToken } from '../../platform/signing/random-token.js';
import {
  assertManages,
  Credentials,
  type SignedInCaller,
  type User,
  UsersService,
} from '../../users/index.js';
import type { ApiTokenInput } from './api-token.inputs.js';
import { ApiToken } from './api-token.js';
import { ApiTokenUses } from './api-token-uses.js';

const TOKEN_PREFIX = 'vk_';
const SHOWN_CHARACTERS = TOKEN_PREFIX.length + 6;
/** Maximum cached tokens, some 800 bytes each. */
const MAX_CACHED_TOKENS = 20_000;
/** Roles a token may have without a user; every other role requires one. */
const WITHOUT_USER: readonly UserType[] = [UserType.ADMINISTRATOR, UserType.CONCIERGE];

/** API tokens for integrators: created and revoked by administrators, verified on each call. */
@Injectable()
export class ApiTokens implements OnModuleInit {
  private readonly cached: CachedDocuments<ApiToken>;

  constructor(
    @InjectModel(ApiToken.name) private readonly tokens: Model<ApiToken>,
    private readonly users: UsersService,
    private readonly credentials: Credentials,
    private readonly references: References,
    private readonly personalData: PersonalData,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly changeNotifier: ChangeNotifier,
    private readonly uses: ApiTokenUses,
  ) {
    this.cached = new CachedDocuments(changeNotifier, {
      topic: ACCESS_CHANGES,
      max: MAX_CACHED_TOKENS,
      waitsForOthers: true,
      keyOf: ({ tokenHash }) => tokenHash,
      read: (hashes) =>
        this.tokens
          .find({ tokenHash: { $in: hashes } })
          .session(null)
          .comment(CACHE_READ)
          .lean<ApiToken[]>(),
    });
  }

  onModuleInit(): void {
    this.personalData.register({
      name: 'apiTokens',
      export: ({ id }) =>
        this.tokens
          .find({ userId: id }, { _id: 0, reference: 1, name: 1, createdAt: 1, lastUsedAt: 1, revokedAt: 1 })
          .lean<ApiToken[]>(),
      erase: async ({ id }) => {
        await this.tokens.updateMany(
          { userId: id, revokedAt: { $exists: false } },
          { $set: { revokedAt: this.clock.now() } },
        );
        await this.changeNotifier.notify(ACCESS_CHANGES);
      },
    });
  }

  /**
   * @returns the token in clear text; it cannot be retrieved later
   * @throws DomainError VALIDATION_FAILED, BAD_REFERENCE naming the field; FORBIDDEN for an API token, or a user with
   * rights that the caller lacks
   */
  async create(caller: Caller, input: ApiTokenInput): Promise<{ apiToken: ApiToken; token: string }> {
    refuseApiTokens();
    const user = input.userRef ? await this.userOf(input.userRef) : undefined;
    if (user) assertManages(caller, user);
    const now = this.clock.now();
    assertNoViolations(violationsOf(input, user, now));
    const token = TOKEN_PREFIX + randomToken();
    const reference = await this.references.next('API_TOKEN');
    const document = {
      reference,
      name: input.name,
      type: input.type,
      ...(user && { userRef: user.reference, userId: user._id.toHexString() }),
      // A token has no more rights than who creates it.
      ...(!user && caller.areas && { areas: [...caller.areas] }),
      beginning: token.slice(0, SHOWN_CHARACTERS),
      tokenHash: hashOfToken(token),
      createdBy: caller.reference,
      createdAt: now,
      ...(input.expiresAt && { expiresAt: input.expiresAt }),
    };
    const apiToken = await this.transactions.run(async () => {
      await this.tokens.create([document]);
      const created = await this.tokens.findOne({ reference }).orFail().lean<ApiToken>();
      await this.audit.record({ resource: 'api-tokens', reference, operation: 'CREATE', after: created });
      return created;
    });
    return { apiToken, token };
  }

  /** Newest first. */
  async page(request: PageRequest): Promise<Page<ApiToken>> {
    await this.uses.write();
    return databasePage(this.tokens, {}, { createdAt: -1, _id: -1 }, request);
  }

  /** Revokes a token; idempotent. @throws DomainError NOT_FOUND; FORBIDDEN for an API token */
  async revoke(reference: string): Promise<ApiToken> {
    refuseApiTokens();
    return this.transactions.run(async () => {
      const before = await this.tokens.findOne({ reference }).lean<ApiToken>();
      if (!before) throw notFound('apiToken', reference);
      if (before.revokedAt) return before;
      const after = { ...before, revokedAt: this.clock.now() };
      await this.tokens.updateOne({ reference }, { $set: { revokedAt: after.revokedAt } });
      await this.audit.record({ resource: 'api-tokens', reference, operation: 'UPDATE', before, after });
      await this.changeNotifier.notify(ACCESS_CHANGES);
      return after;
    });
  }

  /**
   * The user a token acts for; undefined when the token is unknown, expired or revoked, or when its user is deleted,
   * disabled or has changed type since.
   */
  async callerOf(token: string): Promise<SignedInCaller | undefined> {
    if (!token.startsWith(TOKEN_PREFIX)) return undefined;
    const now = this.clock.now();
    const found = await this.cached.get(hashOfToken(token));
    if (!found || found.revokedAt || (found.expiresAt && found.expiresAt <= now)) return undefined;
    const caller = await this.identity(found);
    if (caller) this.uses.record(found, now);
    return caller;
  }

  private async identity({
    _id,
    reference,
    type,
    userId,
    areas,
  }: ApiToken): Promise<SignedInCaller | undefined> {
    const apiToken = _id.toHexString();
    if (!userId)
      return {
        id: apiToken,
        reference,
        type,
        managedVenues: [],
        ...(areas && { areas }),
        locale: DEFAULT_LOCALE,
        apiToken,
        apiTokenRef: reference,
      };
    const user = await this.credentials.present(userId);
    return user?.type === type ? { ...user, apiToken, apiTokenRef: reference } : undefined;
  }

  private async userOf(reference: string): Promise<User> {
    if (!(await this.users.exists(reference))) throw unknownReference('userRef', reference);
    return this.users.byReference(reference);
  }
}

function violationsOf(input: ApiTokenInput, user: User | undefined, now: Date): RuleViolation[] {
  const violations: RuleViolation[] = [];
  if (!user && !WITHOUT_USER.includes(input.type))
    violations.push({ field: 'type', messageKey: 'api-token-error-type' });
  if (user && user.type !== input.type)
    violations.push({ field: 'type', messageKey: 'api-token-error-user-type' });
  if (input.expiresAt && input.expiresAt <= now)
    violations.push({ field: 'expiresAt', messageKey: 'api-token-error-expired' });
  return violations;
}
