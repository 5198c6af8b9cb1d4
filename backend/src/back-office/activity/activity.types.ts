import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { AuditOperation, AuditOrigin } from '@vinkura/domain/back-office/audit-entries';
import { entriesCost, listCost } from '../../platform/graphql/cost.js';
import { JSONObject } from '../../platform/graphql/scalars.js';
import { AuditOperationEnum, AuditOriginEnum } from '../back-office.enums.js';

@ObjectType({ description: 'What somebody reads of a column or a field, in two languages.' })
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

  @Field(() => FieldLabel, { nullable: true, description: 'What it is called, where a form has it.' })
  label?: FieldLabel | null;

  @Field(() => JSONObject, {
    nullable: true,
    description:
      'As it was: {value, label}; the label names what a reference named then. Null: there was none.',
  })
  before?: Record<string, unknown> | null;

  @Field(() => JSONObject, { nullable: true, description: 'As it became; the same form.' })
  after?: Record<string, unknown> | null;

  @Field(() => Boolean, { description: 'Whether the values are secret and not kept.' })
  redacted!: boolean;
}

@ObjectType('AuditEntry', { description: 'Who changed which fields of a record, when, and from where.' })
export class AuditEntryView {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { description: 'Reference of the user or the token, or SYSTEM.' })
  actorRef!: string;

  @Field(() => String, { nullable: true, description: 'What the user is called now.' })
  actorName?: string | null;

  @Field(() => UserType, { nullable: true, description: 'What the user was at the time.' })
  actorRole?: UserType | null;

  @Field(() => String, { nullable: true, description: 'The API token that the call was made with.' })
  apiTokenRef?: string | null;

  @Field(() => String, { nullable: true, description: 'The job that did it.' })
  job?: string | null;

  @Field(() => AuditOriginEnum, { description: 'How it came in.' })
  origin!: AuditOrigin;

  @Field(() => String, { nullable: true, description: 'The network that the call came from.' })
  network?: string | null;

  @Field(() => String, { nullable: true, description: 'X-Request-Id of the call.' })
  requestId?: string | null;

  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => String, { description: 'Reference of the record.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'What the record was called.' })
  title?: string | null;

  @Field(() => AuditOperationEnum, { description: 'What was done.' })
  operation!: AuditOperation;

  @Field(() => String, { nullable: true, description: 'The step, where it is more than a change.' })
  action?: string | null;

  @Field(() => [AuditFieldView], { description: 'The fields that changed.', complexity: listCost(8) })
  fields!: AuditFieldView[];

  @Field(() => String, { nullable: true, description: 'What was said about it.' })
  comment?: string | null;

  @Field(() => ID, { nullable: true, description: 'What it was done together with.' })
  batchId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The batch that it took back.' })
  undoes?: string | null;
}

@ObjectType({ description: 'A page of the changes of a record.' })
export class AuditEntryPage {
  @Field(() => [AuditEntryView], { description: 'The newest first.', complexity: entriesCost })
  items!: AuditEntryView[];

  @Field(() => Int, { description: 'How many there are.' })
  total!: number;

  @Field(() => Int, { description: 'Number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many a page has.' })
  perPage!: number;
}
