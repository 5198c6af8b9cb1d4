import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ActiveEndpoints } from './active-endpoints.js';
import { WebhookAttempts } from './webhook-attempts.js';
import { WebhookDelivery, WebhookDeliverySchema } from './webhook-delivery.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookEndpoint, WebhookEndpointSchema } from './webhook-endpoint.js';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { WebhookEvents } from './webhook-events.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookDeliveryResolver, WebhooksResolver } from './webhooks.resolver.js';

/** Webhooks for integrators; higher-layer modules publish their events. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WebhookEndpoint.name, schema: WebhookEndpointSchema },
      { name: WebhookDelivery.name, schema: WebhookDeliverySchema },
    ]),
  ],
  providers: [
    ActiveEndpoints,
    WebhookEndpoints,
    WebhookEvents,
    WebhookAttempts,
    WebhookSender,
    WebhookDeliveries,
    WebhooksResolver,
    WebhookDeliveryResolver,
  ],
  exports: [WebhookEvents, WebhookDeliveries],
})
export class WebhooksModule {}
