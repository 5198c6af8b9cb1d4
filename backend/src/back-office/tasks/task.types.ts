import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import {
  ROW_STATUSES,
  type RowStatus,
  TASK_KINDS,
  TASK_STATUSES,
  type TaskKind,
  type TaskStatus,
} from './task.js';
import { listCost } from '../../platform/graphql/cost.js';
import { enumOf } from '../../platform/graphql/enums.js';

const TaskKindEnum = enumOf('BackOfficeTaskKind', 'Kind of a task.', TASK_KINDS);
const TaskStatusEnum = enumOf(
  'BackOfficeTaskStatus',
  'Status of a task; INTERRUPTED: its process ended, completed rows stand.',
  TASK_STATUSES,
);
export const RowStatusEnum = enumOf(
  'TaskRowStatus',
  'Result of a record; SKIPPED: left unchanged, with the reason in the message.',
  ROW_STATUSES,
);

@ObjectType({ description: 'A violated rule.' })
export class FieldProblem {
  @Field(() => String, { description: 'Path of the field.' })
  field!: string;

  @Field(() => String, { description: 'Message key.' })
  messageKey!: string;

  @Field(() => String, { description: 'Message, in the caller’s language.' })
  message!: string;
}

@ObjectType({ description: 'Result of one record of a task.' })
export class TaskRow {
  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => String, { nullable: true, description: 'Label.' })
  title?: string | null;

  @Field(() => RowStatusEnum, { description: 'Result.' })
  status!: RowStatus;

  @Field(() => String, { nullable: true, description: 'Message key of the reason.' })
  messageKey?: string | null;

  @Field(() => String, { nullable: true, description: 'Reason, in the caller’s language.' })
  message?: string | null;

  @Field(() => [FieldProblem], { description: 'Fields with violated rules.', complexity: listCost(3) })
  violations!: FieldProblem[];
}

@ObjectType({ description: 'Work on many records. Poll while it is RUNNING.' })
export class BackOfficeTask {
  @Field(() => ID, { description: 'Identifier; the batch for undo.' })
  id!: string;

  @Field(() => TaskKindEnum, { description: 'Kind.' })
  kind!: TaskKind;

  @Field(() => TaskStatusEnum, { description: 'Status.' })
  status!: TaskStatus;

  @Field(() => String, { description: 'Name of the resource.' })
  resource!: string;

  @Field(() => String, { nullable: true, description: 'Name of the bulk action.' })
  action?: string | null;

  @Field(() => ID, { nullable: true, description: 'The batch it undoes.' })
  undoes?: string | null;

  @Field(() => Int, { description: 'Total records.' })
  total!: number;

  @Field(() => Int, { description: 'Records processed so far.' })
  done!: number;

  @Field(() => Int, { description: 'Records that were changed.' })
  succeeded!: number;

  @Field(() => Int, { description: 'Records left unchanged.' })
  skipped!: number;

  @Field(() => Int, { description: 'Records rejected.' })
  failed!: number;

  @Field(() => String, { nullable: true, description: 'Error that ended it, in the caller’s language.' })
  error?: string | null;

  @Field(() => Date, { description: 'Start time.' })
  startedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'End time.' })
  finishedAt?: Date | null;
}
