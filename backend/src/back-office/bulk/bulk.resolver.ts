import {
  Args,
  ArgsType,
  Context,
  Field,
  ID,
  Int,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Request } from 'express';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { pageCost } from '../../platform/documents/page.js';
import { MAX_PER_PAGE } from '../../platform/graphql/limits.js';
import { JSONObject } from '../../platform/graphql/scalars.js';
import { localeOf } from '../../platform/http/locale.js';
import { BATCH_ID, ResourceArgs } from '../records/record.inputs.js';
import { ROW_STATUSES, type RowStatus } from '../tasks/task.js';
import { TaskRunner } from '../tasks/task-runner.js';
import { BackOfficeTask, RowStatusEnum, TaskRow } from '../tasks/task.types.js';
import { taskRowView, taskView } from '../tasks/task-views.js';
import { BulkActions } from './bulk-actions.js';
import { RecordSelectionInput } from './selection.js';
import { UndoBatch } from './undo-batch.js';

const NAME_MAX = 60;
const PAGE_MAX = 10_000;

@ArgsType()
class BulkActionArgs extends ResourceArgs {
  @Field(() => String, { description: 'Name of one of the resource’s bulk actions.' })
  @IsString()
  @MaxLength(NAME_MAX)
  action!: string;

  @Field(() => RecordSelectionInput, { description: 'Which records.' })
  @ValidateNested()
  @Type(() => RecordSelectionInput)
  selection!: RecordSelectionInput;

  @Field(() => JSONObject, { nullable: true, description: 'What the action asks for.' })
  @IsOptional()
  @IsObject()
  input?: Record<string, unknown> | null;

  @Field(() => ID, { description: 'Made by the client: the same one is done once, and undone together.' })
  @Matches(BATCH_ID)
  batchId!: string;
}

@ArgsType()
class TaskRowsArgs {
  @Field(() => [RowStatusEnum], { nullable: true, description: 'Only those with one of these results.' })
  @IsOptional()
  @IsIn([...ROW_STATUSES], { each: true })
  status?: RowStatus[] | null;

  @Field(() => Int, { defaultValue: 1, description: 'Number of the page, from 1.' })
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page = 1;

  @Field(() => Int, { defaultValue: 100, description: 'Rows a page, 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PER_PAGE)
  perPage = MAX_PER_PAGE;
}

@Resolver(() => BackOfficeTask)
export class BulkResolver {
  constructor(
    private readonly actions: BulkActions,
    private readonly undoBatchUseCase: UndoBatch,
    private readonly tasks: TaskRunner,
  ) {}

  @Mutation(() => BackOfficeTask, {
    description:
      'Does something to many records, each in a transaction of its own, with a result for each. PRECONDITION_FAILED when a list has other records than expected.',
  })
  @Roles('ADMINISTRATOR')
  async bulkAction(
    @CurrentCaller() caller: Caller,
    @Context('req') request: Request,
    @Args() { resource, action, selection, input, batchId }: BulkActionArgs,
  ): Promise<BackOfficeTask> {
    const task = await this.actions.run(resource, action, selection, input ?? {}, batchId, caller);
    return taskView(task, localeOf(request));
  }

  @Mutation(() => BackOfficeTask, {
    description:
      'Takes a batch back: records that were changed since are left as they are. Its own batch, undone, does it again.',
  })
  @Roles('ADMINISTRATOR')
  async undoBatch(
    @CurrentCaller() caller: Caller,
    @Context('req') request: Request,
    @Args('batchId', { type: () => ID, description: 'The batch.' }) batchId: string,
  ): Promise<BackOfficeTask> {
    return taskView(await this.undoBatchUseCase.undo(batchId, caller), localeOf(request));
  }

  @Query(() => BackOfficeTask, { description: 'How a task stands.' })
  @Roles('ADMINISTRATOR')
  async backOfficeTask(
    @Context('req') request: Request,
    @Args('id', { type: () => ID, description: 'Identifier of the task.' }) id: string,
  ): Promise<BackOfficeTask> {
    return taskView(await this.tasks.get(id), localeOf(request));
  }

  @ResolveField(() => [TaskRow], {
    description: 'What became of its records, in their order.',
    complexity: pageCost,
  })
  async rows(
    @Parent() { id }: BackOfficeTask,
    @Context('req') request: Request,
    @Args() { status, ...page }: TaskRowsArgs,
  ): Promise<TaskRow[]> {
    const rows = await this.tasks.rowsOf(id, status, page);
    return rows.map((row) => taskRowView(row, localeOf(request)));
  }
}
