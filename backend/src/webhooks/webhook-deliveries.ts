import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { WEBHOOK_TEST_TYPE } from '@vinkura/domain';
import { isValidObjectId, type Model, type QueryFilter } from 'mongoose';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { databasePage, textFilter } from '../platform/documents/database-list.js';
import type { Page, PageRequest } from '../platform/documents/page.js';
import { DomainError, notFound } from '../platform/errors/domain-error.js';
import { WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.js';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { newEvent } from './webhook-events.js';
import { WebhookSender } from './webhook-sender.js';
import type { WebhookDeliveryFilter } from './webhooks.inputs.js';

/** The delivery log, for administrators. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    @InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>,
    private readonly endpoints: WebhookEndpoints,
    private readonly sender: WebhookSender,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  page(filter: WebhookDeliveryFilter, request: PageRequest): Promise<Page<WebhookDelivery>> {
    const { endpointRef, status, type, q } = filter;
    const conditions: QueryFilter<WebhookDelivery> = {
      ...textFilter(q ?? undefined, ['eventId', 'subject']),
      ...(endpointRef && { endpointRef }),
      ...(status && { status: { $in: status } }),
      ...(type && { type: { $in: type } }),
    };
    return databasePage(this.deliveries, conditions, { createdAt: -1, _id: -1 }, request);
  }

  /** Problems for administrators: failed deliveries, and endpoints disabled by the server. */
  async problems(): Promise<{ failed: number; disabledEndpoints: number }> {
    const failed = await this.deliveries.countDocuments({
      status: WebhookDeliveryStatus.FAILED,
      isTest: false,
    });
    const disabled = (await this.endpoints.all()).filter(
      ({ disabledReason }) => disabledReason !== undefined,
    );
    return { failed, disabledEndpoints: disabled.length };
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: string): Promise<WebhookDelivery> {
    const delivery = isValidObjectId(id) ? await this.deliveries.findById(id).lean<WebhookDelivery>() : null;
    if (!delivery) throw notFound('webhookDelivery', id);
    return delivery;
  }

  /** Posts a test event, also to a disabled endpoint, and returns the response. @throws DomainError NOT_FOUND */
  async test(reference: string): Promise<WebhookDelivery> {
    const { description: title } = await this.endpoints.get(reference);
    const event = newEvent(WEBHOOK_TEST_TYPE, reference, { endpointRef: reference }, this.clock.now());
    const delivery = await this.transactions.run(async () => {
      const [made] = await this.deliveries.create([
        { ...event, ...this.sender.claimNow(), endpointRef: reference, isTest: true },
      ]);
      await this.audit.record({
        resource: 'webhook-endpoints',
        reference,
        operation: 'ACTION',
        action: 'test',
        title,
      });
      return made!;
    });
    return this.sender.sendClaimed(delivery.toObject());
  }

  /**
   * Resends a delivery under the same identifier and returns the response.
   * @throws DomainError NOT_FOUND; CONFLICT when its endpoint is disabled or deleted, or while it is being sent
   */
  async resend(id: string): Promise<WebhookDelivery> {
    const { _id, endpointRef, attemptCount, isTest, status } = await this.get(id);
    const endpoint = (await this.endpoints.all()).find(({ reference }) => reference === endpointRef);
    if (!endpoint || (!endpoint.active && !isTest))
      throw new DomainError('CONFLICT', 'webhook-error-disabled', { reference: endpointRef });
    const claimed = await this.transactions.run(async () => {
      const requeued = await this.deliveries
        .findOneAndUpdate(
          { _id, status, attemptCount },
          { $set: this.sender.claimNow() },
          { returnDocument: 'after' },
        )
        .lean<WebhookDelivery>();
      if (!requeued) throw new DomainError('CONFLICT', 'webhook-error-sending', { id });
      await this.audit.record({
        resource: 'webhook-deliveries',
        reference: id,
        operation: 'ACTION',
        action: 'resend',
        title: endpoint.description,
      });
      return requeued;
    });
    return this.sender.sendClaimed(claimed);
  }
}
