import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE, type WebhookEventType } from '@vinkura/domain';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn } from 'class-validator';
import {
  BooleanField,
  NameField,
  OptionalEnumListField,
  OptionalNestedField,
  OptionalPatternField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';
import { QUERY_MAX_LENGTH } from '../platform/documents/list-query.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.js';

@InputType({ description: 'A webhook endpoint.' })
export class WebhookEndpointInput {
  @NameField('Address that events are posted to; HTTPS, in development HTTP too.') url!: string;
  @NameField('What it is for.') description!: string;

  @Field(() => [String], { description: 'Subscribed event types, such as order.paid.' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn([...WEBHOOK_EVENT_TYPES], { each: true })
  eventTypes!: WebhookEventType[];

  @BooleanField('Whether it is enabled.') active!: boolean;
}

@InputType({ description: 'Filter of deliveries; all conditions must hold.' })
export class WebhookDeliveryFilter {
  @OptionalPatternField(/^WHK\d{5,}$/, 'To this endpoint.') endpointRef?: string | null;

  @OptionalEnumListField(WebhookDeliveryStatus, 'In one of these states.')
  status?: WebhookDeliveryStatus[] | null;

  @OptionalEnumListField(String, 'Of one of these types.', [...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE])
  type?: string[] | null;

  @OptionalStringField(
    QUERY_MAX_LENGTH,
    'Part of the event’s identifier, or of the reference that it is about.',
  )
  q?: string | null;
}

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @OptionalNestedField(() => WebhookDeliveryFilter, 'Which deliveries.')
  filter?: WebhookDeliveryFilter | null;
}

export const WebhookDeliveryPage = pageTypeOf(WebhookDelivery, 'WebhookDeliveryPage', 'webhook deliveries');
