import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { WEBHOOK_OLD_SECRET_MS, webhookUrlProblem } from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { refuseApiTokens } from '../platform/access/api-token-refusal.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { Transactions } from '../platform/database/transactions.js';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { notFound, assertNoViolations } from '../platform/errors/domain-error.js';
import { References } from '../platform/references/references.service.js';
import { addressOfUrl, isPublicAddress } from './public-address.js';
import { WEBHOOK_CHANGES } from './webhook-changes.js';
import { WebhookEndpoint } from './webhook-endpoint.js';
import type { WebhookEndpointInput } from './webhooks.inputs.js';

const SECRET_BYTES = 32;
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Management of webhook endpoints, for administrators; API tokens may only delete them. */
@Injectable()
export class WebhookEndpoints {
  constructor(
    @InjectModel(WebhookEndpoint.name) private readonly endpoints: Model<WebhookEndpoint>,
    private readonly configuration: Configuration,
    private readonly references: References,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly changeNotifier: ChangeNotifier,
    private readonly clock: Clock,
  ) {}

  /** All of them, newest first. */
  all(): Promise<WebhookEndpoint[]> {
    return this.endpoints.find().sort({ createdAt: -1, _id: -1 }).lean<WebhookEndpoint[]>();
  }

  /** @throws DomainError NOT_FOUND */
  async get(reference: string): Promise<WebhookEndpoint> {
    const endpoint = await this.endpoints.findOne({ reference }).lean<WebhookEndpoint>();
    if (!endpoint) throw notFound('webhookEndpoint', reference);
    return endpoint;
  }

  /** @returns also the signing secret; it cannot be retrieved later. @throws DomainError VALIDATION_FAILED */
  async create(caller: Caller, input: WebhookEndpointInput) {
    refuseApiTokens();
    this.assertUrl(input.url);
    const now = this.clock.now();
    const secret = newSecret();
    const reference = await this.references.next('WEBHOOK_ENDPOINT');
    const endpoint = await this.transactions.run(async () => {
      await this.endpoints.create([
        { ...input, reference, secret, createdBy: caller.reference, createdAt: now, updatedAt: now },
      ]);
      const after = await this.get(reference);
      await this.written('CREATE', null, after);
      return after;
    });
    return { endpoint, secret };
  }

  /** Enabling an endpoint clears the reason of disabling. @throws DomainError NOT_FOUND, VALIDATION_FAILED */
  async update(reference: string, input: WebhookEndpointInput): Promise<WebhookEndpoint> {
    refuseApiTokens();
    this.assertUrl(input.url);
    return this.change(reference, (before) => ({
      $set: { ...input, updatedAt: this.clock.now() },
      ...(input.active &&
        !before.active && { $unset: { disabledReason: 1, disabledAt: 1, failingSince: 1 } }),
    }));
  }

  /** Rotates the secret; the previous one stays valid for a day. @throws DomainError NOT_FOUND */
  async rotateSecret(reference: string) {
    refuseApiTokens();
    const secret = newSecret();
    const now = this.clock.now();
    const oldSecretUntil = new Date(now.getTime() + WEBHOOK_OLD_SECRET_MS);
    const endpoint = await this.change(reference, ({ secret: oldSecret }) => ({
      $set: { secret, oldSecret, oldSecretUntil, updatedAt: now },
    }));
    return { endpoint, secret };
  }

  /** Pending deliveries are cancelled. @throws DomainError NOT_FOUND */
  async delete(reference: string): Promise<WebhookEndpoint> {
    return this.transactions.run(async () => {
      const before = await this.get(reference);
      await this.endpoints.deleteOne({ _id: before._id });
      await this.written('DELETE', before, null);
      return before;
    });
  }

  private change(reference: string, updateOf: (before: WebhookEndpoint) => object): Promise<WebhookEndpoint> {
    return this.transactions.run(async () => {
      const before = await this.get(reference);
      const after = await this.endpoints
        .findOneAndUpdate({ _id: before._id }, updateOf(before), { returnDocument: 'after' })
        .orFail()
        .lean<WebhookEndpoint>();
      await this.written('UPDATE', before, after);
      return after;
    });
  }

  private async written(
    operation: 'CREATE' | 'UPDATE' | 'DELETE',
    before: WebhookEndpoint | null,
    after: WebhookEndpoint | null,
  ): Promise<void> {
    const { reference, description: title } = (after ?? before)!;
    await this.audit.record({ resource: 'webhook-endpoints', reference, operation, before, after, title });
    await this.changeNotifier.notify(WEBHOOK_CHANGES);
  }

  /** Host names are checked when connecting; IP addresses can be rejected here. */
  private assertUrl(url: string): void {
    const isPrivateAllowed = this.configuration.webhooksToPrivateNetworks;
    const messageKey =
      webhookUrlProblem(url, isPrivateAllowed) ??
      (!isPrivateAllowed && isPrivateHost(url) ? 'webhook-error-private' : undefined);
    if (messageKey) assertNoViolations([{ field: 'url', messageKey }]);
  }
}

function isPrivateHost(url: string): boolean {
  const address = addressOfUrl(url);
  if (address !== undefined) return !isPublicAddress(address);
  return /^(.*\.)?localhost\.?$/.test(new URL(url).hostname);
}
