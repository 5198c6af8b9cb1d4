import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { Response } from 'express';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { type Page, pageCost } from '../platform/documents/page.js';
import { listCost } from '../platform/graphql/cost.js';
import { neverStoreResponse } from '../platform/idempotency/idempotency.middleware.js';
import { WebhookAttempt, WebhookDelivery } from './webhook-delivery.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookEndpoint, WebhookEndpointWithSecret } from './webhook-endpoint.js';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { WebhookDeliveriesArgs, WebhookDeliveryPage, WebhookEndpointInput } from './webhooks.inputs.js';

const reference = { type: () => String, description: 'Reference of the endpoint.' };
const deliveryId = { type: () => ID, description: 'Identifier of the delivery.' };

/** Webhook endpoints and the delivery log, for administrators. */
@Resolver(() => WebhookEndpoint)
export class WebhooksResolver {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  @Query(() => [WebhookEndpoint], {
    description: 'All webhook endpoints, newest first.',
    complexity: listCost(20),
  })
  @Roles(UserType.ADMINISTRATOR)
  webhookEndpoints(): Promise<WebhookEndpoint[]> {
    return this.endpoints.all();
  }

  @Query(() => WebhookDeliveryPage, {
    description: 'A page of webhook deliveries, newest first.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  webhookDeliveries(@Args() { filter, ...page }: WebhookDeliveriesArgs): Promise<Page<WebhookDelivery>> {
    return this.deliveries.page(filter ?? {}, page);
  }

  @Query(() => WebhookDelivery, { description: 'A webhook delivery.' })
  @Roles(UserType.ADMINISTRATOR)
  webhookDelivery(@Args('id', deliveryId) id: string): Promise<WebhookDelivery> {
    return this.deliveries.get(id);
  }

  @Mutation(() => WebhookEndpointWithSecret, {
    description: 'Creates a webhook endpoint; its signing secret is shown once.',
  })
  @Roles(UserType.ADMINISTRATOR)
  createWebhookEndpoint(
    @Context('res') response: Response,
    @CurrentCaller() caller: Caller,
    @Args('input') input: WebhookEndpointInput,
  ): Promise<WebhookEndpointWithSecret> {
    neverStoreResponse(response);
    return this.endpoints.create(caller, input);
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Changes a webhook endpoint, or enables one that was disabled.',
  })
  @Roles(UserType.ADMINISTRATOR)
  updateWebhookEndpoint(
    @Args('reference', reference) endpointRef: string,
    @Args('input') input: WebhookEndpointInput,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.update(endpointRef, input);
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Deletes a webhook endpoint; its pending deliveries are cancelled.',
  })
  @Roles(UserType.ADMINISTRATOR)
  deleteWebhookEndpoint(@Args('reference', reference) endpointRef: string): Promise<WebhookEndpoint> {
    return this.endpoints.delete(endpointRef);
  }

  @Mutation(() => WebhookEndpointWithSecret, {
    description: 'Rotates the signing secret, shown once; the previous one stays valid for 24 hours.',
  })
  @Roles(UserType.ADMINISTRATOR)
  rotateWebhookSecret(
    @Context('res') response: Response,
    @Args('reference', reference) endpointRef: string,
  ): Promise<WebhookEndpointWithSecret> {
    neverStoreResponse(response);
    return this.endpoints.rotateSecret(endpointRef);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Posts a test event to an endpoint and returns the response.',
  })
  @Roles(UserType.ADMINISTRATOR)
  testWebhookEndpoint(@Args('reference', reference) endpointRef: string): Promise<WebhookDelivery> {
    return this.deliveries.test(endpointRef);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Resends a delivery under the same identifier; CONFLICT when its endpoint is disabled.',
  })
  @Roles(UserType.ADMINISTRATOR)
  resendWebhookDelivery(@Args('id', deliveryId) id: string): Promise<WebhookDelivery> {
    return this.deliveries.resend(id);
  }
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @ResolveField(() => WebhookAttempt, { nullable: true, description: 'The last request.' })
  lastAttempt(@Parent() { attempts }: WebhookDelivery): WebhookAttempt | undefined {
    return attempts.at(-1);
  }
}
