import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { LIST_COUNT_CAP } from '@vinkura/domain/back-office/definition';
import { LIST_PART_MAX } from '@vinkura/domain/back-office/list-pages';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { pageCostUpTo } from '../../platform/documents/page.js';
import type { CappedCount } from '../lists/record-counts.js';
import { type ListPlan, RecordLists } from '../lists/record-lists.js';
import { RecordReads, type RecordView, type RelatedCount } from './record-reads.js';
import { RecordWrites } from './record-writes.js';
import {
  CreateRecordArgs,
  DeleteRecordArgs,
  ListArgs,
  NeighboursArgs,
  RecordArgs,
  UpdateRecordArgs,
} from './record.inputs.js';
import {
  BackOfficeRecord,
  BackOfficeRecordPage,
  DeletedRecord,
  NeighbouringRecords,
  RelatedRecords,
} from './record.types.js';
import { listCost } from '../../platform/graphql/cost.js';

/** A page with its list, whose count is only computed on request. */
type PlannedPage = BackOfficeRecordPage & { plan: ListPlan; counted?: Promise<CappedCount> };

@Resolver(() => BackOfficeRecordPage)
export class RecordListResolver {
  constructor(private readonly lists: RecordLists) {}

  @Query(() => BackOfficeRecordPage, {
    description: 'A page of a list of the back office.',
    complexity: pageCostUpTo(LIST_PART_MAX),
  })
  @Roles('ADMINISTRATOR')
  async backOfficeRecords(@Args() { resource, list, columns, ...page }: ListArgs): Promise<PlannedPage> {
    const plan = await this.lists.plan(resource, list ?? {});
    return { items: await this.lists.rows(plan, page, columns), ...page, plan };
  }

  @ResolveField(() => Int, { description: 'Number of records, up to 10,000.' })
  async total(@Parent() page: PlannedPage): Promise<number> {
    return (await this.count(page)).total;
  }

  @ResolveField(() => Boolean, { description: 'Whether there are more than counted: show 10,000+.' })
  async totalIsCapped(@Parent() page: PlannedPage): Promise<boolean> {
    return (await this.count(page)).totalIsCapped;
  }

  private count(page: PlannedPage): Promise<CappedCount> {
    return (page.counted ??= known(page) ?? this.lists.count(page.plan));
  }
}

/** The last page implies the count. */
function known({ items, page, perPage }: PlannedPage): Promise<CappedCount> | undefined {
  const isLast = items.length < perPage && (items.length > 0 || page === 1);
  const total = (page - 1) * perPage + items.length;
  return isLast && total <= LIST_COUNT_CAP ? Promise.resolve({ total, totalIsCapped: false }) : undefined;
}

@Resolver(() => BackOfficeRecord)
export class RecordsResolver {
  constructor(
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
  ) {}

  @Query(() => BackOfficeRecord, { description: 'A record, including deleted ones.' })
  @Roles('ADMINISTRATOR')
  backOfficeRecord(@Args() { resource, reference }: RecordArgs): Promise<RecordView> {
    return this.reads.one(resource, reference);
  }

  @Query(() => NeighbouringRecords, { description: 'The previous and next record in a list.' })
  @Roles('ADMINISTRATOR')
  backOfficeNeighbours(@Args() { resource, reference, list }: NeighboursArgs): Promise<NeighbouringRecords> {
    return this.reads.neighbours(resource, reference, list ?? {});
  }

  @Query(() => [RelatedRecords], {
    description: 'Dependents of a record, to show before deletion.',
    complexity: listCost(15),
  })
  @Roles('ADMINISTRATOR')
  backOfficeDependents(@Args() { resource, reference }: RecordArgs): Promise<RelatedCount[]> {
    return this.reads.dependents(resource, reference);
  }

  @Mutation(() => BackOfficeRecord, { description: 'Adds a record; the reference is set by the server.' })
  @Roles('ADMINISTRATOR')
  createRecord(
    @CurrentCaller() caller: Caller,
    @Args() { resource, values }: CreateRecordArgs,
  ): Promise<RecordView> {
    return this.writes.create(resource, values, caller);
  }

  @Mutation(() => BackOfficeRecord, {
    description:
      'Changes fields of a record. PRECONDITION_FAILED on a concurrent change: params contain user, time and fields.',
  })
  @Roles('ADMINISTRATOR')
  updateRecord(
    @CurrentCaller() caller: Caller,
    @Args() { resource, reference, version, changes, batchId }: UpdateRecordArgs,
  ): Promise<RecordView> {
    return this.writes.update(resource, reference, version, changes, caller, batchId ?? undefined);
  }

  @Mutation(() => DeletedRecord, {
    description: 'Deletes a record; CONFLICT while others depend on it, listed in params.dependents.',
  })
  @Roles('ADMINISTRATOR')
  deleteRecord(
    @CurrentCaller() caller: Caller,
    @Args() { resource, reference, batchId }: DeleteRecordArgs,
  ): Promise<DeletedRecord> {
    return this.writes.remove(resource, reference, caller, batchId ?? undefined);
  }

  @ResolveField(() => [RelatedRecords], {
    description: 'Its related lists.',
    complexity: listCost(10),
  })
  related(@Parent() { resource, reference }: RecordView): Promise<RelatedCount[]> {
    return this.reads.related(resource, reference);
  }
}
