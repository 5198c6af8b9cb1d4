import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import {
  ROW_STATUSES,
  type RowStatus,
  TASK_KINDS,
  TASK_STATUSES,
  type TaskKind,
  type TaskStatus,
} from './task.js';
import { listCost } from '../../platform/graphql/cost.js';

const words = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { readonly [K in T]: K };

const TaskKindEnum = words(TASK_KINDS);
const TaskStatusEnum = words(TASK_STATUSES);
export const RowStatusEnum = words(ROW_STATUSES);
registerEnumType(TaskKindEnum, { name: 'BackOfficeTaskKind', description: 'What a task does.' });
registerEnumType(TaskStatusEnum, {
  name: 'BackOfficeTaskStatus',
  description: 'How a task stands; INTERRUPTED: its process has ended, and what was done stands.',
});
registerEnumType(RowStatusEnum, {
  name: 'TaskRowStatus',
  description: 'What became of a record; SKIPPED: it was left as it is, and the message says why.',
});

@ObjectType({ description: 'A rule that a value breaks.' })
export class FieldProblem {
  @Field(() => String, { description: 'Path of the field.' })
  field!: string;

  @Field(() => String, { description: 'Key of the sentence.' })
  messageKey!: string;

  @Field(() => String, { description: 'The sentence, in the reader’s language.' })
  message!: string;
}

@ObjectType({ description: 'What became of one record of a task.' })
export class TaskRow {
  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'What it is called.' })
  title?: string | null;

  @Field(() => RowStatusEnum, { description: 'What became of it.' })
  status!: RowStatus;

  @Field(() => String, { nullable: true, description: 'Key of the sentence that says why.' })
  messageKey?: string | null;

  @Field(() => String, { nullable: true, description: 'Why, in the reader’s language.' })
  message?: string | null;

  @Field(() => [FieldProblem], { description: 'The fields that break a rule.', complexity: listCost(3) })
  violations!: FieldProblem[];
}

@ObjectType({ description: 'Work on many records. While it is RUNNING, ask again how far it is.' })
export class BackOfficeTask {
  @Field(() => ID, { description: 'Identifier; the batch by which it can be undone.' })
  id!: string;

  @Field(() => TaskKindEnum, { description: 'What it does.' })
  kind!: TaskKind;

  @Field(() => TaskStatusEnum, { description: 'How it stands.' })
  status!: TaskStatus;

  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => String, { nullable: true, description: 'Name of the bulk action.' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'The batch that it takes back.' })
  undoes?: string | null;

  @Field(() => Int, { description: 'Records to be dealt with.' })
  total!: number;

  @Field(() => Int, { description: 'Records dealt with so far.' })
  done!: number;

  @Field(() => Int, { description: 'Records that were changed.' })
  succeeded!: number;

  @Field(() => Int, { description: 'Records that were left as they are.' })
  skipped!: number;

  @Field(() => Int, { description: 'Records whose change was refused.' })
  failed!: number;

  @Field(() => String, { nullable: true, description: 'What ended it, in the reader’s language.' })
  error?: string | null;

  @Field(() => Date, { description: 'When it began.' })
  startedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended.' })
  finishedAt?: Date | null;
}
