import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { EventType } from '@vinkura/domain';
import { Allow, IsObject, IsOptional, registerDecorator } from 'class-validator';
import {
  EnumField,
  OptionalDateField,
  OptionalEnumListField,
  OptionalNestedField,
  OptionalPatternField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';
import { QUERY_MAX_LENGTH } from '../platform/documents/list-query.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { JSONObject } from '../platform/graphql/scalars.js';
import { LoggedEvent } from './event.js';

const MAX_ID = 128;
const MAX_DETAILS = 2000;
const USER_REFERENCE = /^USR\d{5,}$/;
/** Not `_bsontype`, by which the database driver recognises its own types. */
const PLAIN_KEY = /^(?!_bsontype$)[\w-]{1,64}$/;

/** Limits on public input: small, flat, with plain keys. */
function isBoundedObject(value: unknown): boolean {
  if (JSON.stringify(value).length > MAX_DETAILS) return false;
  const keysOf = (part: unknown): string[] =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).flatMap(([key, member]) => [key, ...keysOf(member)])
      : Array.isArray(part)
        ? part.flatMap(keysOf)
        : [];
  return keysOf(value).every((key) => PLAIN_KEY.test(key));
}

const IsBounded = () => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'maxLength',
    target: target.constructor,
    propertyName,
    validator: { validate: isBoundedObject, defaultMessage: () => `at most ${MAX_DETAILS}` },
  });

@InputType({ description: 'An analytics event sent by a visitor.' })
export class EventInput {
  @EnumField(EventType, 'Type of the event.') eventType!: EventType;
  @OptionalStringField(MAX_ID, 'Identifier of the visitor’s device.') uniqueID?: string | null;

  @Field(() => JSONObject, { nullable: true, description: 'Details, at most 2,000 characters.' })
  @IsOptional()
  @IsObject()
  @IsBounded()
  details?: Record<string, unknown> | null;
}

/** REST body of an event. Time, session and user agent are accepted, because the entity has them, but set by the server. */
export class EventBody extends EventInput {
  @OptionalPatternField(USER_REFERENCE) triggerUserRef?: string | null;
  @OptionalPatternField(USER_REFERENCE) ownerRef?: string | null;
  @Allow() timestamp?: unknown;
  @Allow() sessionID?: unknown;
  @Allow() userAgent?: unknown;
}

@InputType({ description: 'Filter of the event log; all conditions must hold.' })
export class EventLogFilter {
  @OptionalEnumListField(EventType, 'Of one of these types.')
  eventType?: EventType[] | null;

  @OptionalPatternField(USER_REFERENCE, 'Done by this user, or about their things.') userRef?: string | null;
  @OptionalStringField(MAX_ID, 'In this analytics session.') sessionID?: string | null;
  @OptionalDateField('At this moment or later.') since?: Date | null;
  @OptionalDateField('Before this moment.') until?: Date | null;
  @OptionalStringField(
    QUERY_MAX_LENGTH,
    'Part of the type, a reference, session, device, wine, payment or searched words.',
  )
  q?: string | null;
}

@ArgsType()
export class EventLogsArgs extends PageArgs {
  @OptionalNestedField(() => EventLogFilter, 'Which entries.') filter?: EventLogFilter | null;
}

export const EventLogPage = pageTypeOf(LoggedEvent, 'EventLogPage', 'entries of the event log');
