import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { AuditOperation, AuditOrigin } from '@vinkura/domain/back-office/audit-entries';
import { entriesCost, listCost } from '../../platform/graphql/cost.js';
import { JSONObject } from '../../platform/graphql/scalars.js';
import { AuditOperationEnum, AuditOriginEnum } from '../back-office.enums.js';

@ObjectType({ description: 'A label in two languages.' })
export class FieldLabel {
  @Field(() => String, { description: 'In Japanese.' })
  jp!: string;

  @Field(() => String, { description: 'In English.' })
  en!: string;
}

@ObjectType('AuditEntryField', { description: 'A field before and after a change.' })
export class AuditFieldView {
  @Field(() => String, { description: 'Path of the field.' })
  field!: string;

  @Field(() => FieldLabel, { nullable: true, description: 'Label, if a form has the field.' })
  label?: FieldLabel | null;

  @Field(() => JSONObject, {
    nullable: true,
    description:
      'Old value: {value, label}; the label is the name of the reference at that time. Null: none.',
  })
  before?: Record<string, unknown> | null;

  @Field(() => JSONObject, { nullable: true, description: 'New value, in the same form.' })
  after?: Record<string, unknown> | null;

  @Field(() => Boolean, { description: 'Whether the values are secret and not stored.' })
  redacted!: boolean;
}

@ObjectType('AuditEntry', {
  description: 'An audit entry: who changed which fields of a record, when, and from where.',
})
export class AuditEntryView {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => Date, { description: 'Time.' })
  at!: Date;

  @Field(() => String, { description: 'Reference of the user or the token, or SYSTEM.' })
  actorRef!: string;

  @Field(() => String, { nullable: true, description: 'Current name of the user.' })
  actorName?: string | null;

  @Field(() => UserType, { nullable: true, description: 'Role of the user at the time.' })
  actorRole?: UserType | null;

  @Field(() => String, { nullable: true, description: 'The API token of the call.' })
  apiTokenRef?: string | null;

  @Field(() => String, { nullable: true, description: 'The job that made the change.' })
  job?: string | null;

  @Field(() => AuditOriginEnum, { description: 'Channel of the change.' })
  origin!: AuditOrigin;

  @Field(() => String, { nullable: true, description: 'Network of the caller.' })
  network?: string | null;

  @Field(() => String, { nullable: true, description: 'X-Request-Id of the call.' })
  requestId?: string | null;

  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => String, { description: 'Reference of the record.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Label of the record at the time.' })
  title?: string | null;

  @Field(() => AuditOperationEnum, { description: 'Operation.' })
  operation!: AuditOperation;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the transition, for more than a plain change.',
  })
  action?: string | null;

  @Field(() => [AuditFieldView], { description: 'The fields that changed.', complexity: listCost(8) })
  fields!: AuditFieldView[];

  @Field(() => String, { nullable: true, description: 'Remark.' })
  comment?: string | null;

  @Field(() => ID, { nullable: true, description: 'The batch it belongs to.' })
  batchId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The batch it undid.' })
  undoes?: string | null;
}

@ObjectType({ description: 'A page of the changes of a record.' })
export class AuditEntryPage {
  @Field(() => [AuditEntryView], { description: 'Newest first.', complexity: entriesCost })
  items!: AuditEntryView[];

  @Field(() => Int, { description: 'Total number.' })
  total!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Page size.' })
  perPage!: number;
}
