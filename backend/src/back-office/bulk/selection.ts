import { Field, InputType, Int } from '@nestjs/graphql';
import { Injectable } from '@nestjs/common';
import { IsInt, IsOptional, Min } from 'class-validator';
import { DomainError, assertNoViolations } from '../../platform/errors/domain-error.js';
import { ListStateInput } from '../lists/list-state.js';
import { RecordLists } from '../lists/record-lists.js';
import type { StoredRecord } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import { OptionalNestedField, OptionalStringListField } from '../../platform/documents/field-decorators.js';

/** Maximum records per task. */
const SELECTION_MAX = 20_000;
/** Maximum records given by reference. */
const NAMED_MAX = 5000;
const REFERENCE_MAX = 80;

@InputType({
  description:
    'Records by reference, or all records of a list, which the server queries again. expectedCount is then the number shown to the user.',
})
export class RecordSelectionInput {
  @OptionalStringListField(NAMED_MAX, REFERENCE_MAX, 'References of records.') references?: string[] | null;
  @OptionalNestedField(() => ListStateInput, 'A whole list.') list?: ListStateInput | null;

  @Field(() => Int, { nullable: true, description: 'Number of records of the list as shown.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  expectedCount?: number | null;
}

/** Resolves the records of a bulk action. */
@Injectable()
export class Selections {
  constructor(
    private readonly lists: RecordLists,
    private readonly registry: ResourceRegistry,
  ) {}

  /**
   * Distinct references, in order.
   * @throws DomainError VALIDATION_FAILED; PRECONDITION_FAILED when the list does not have the expected number of
   * records
   */
  async references(
    name: string,
    { references, list, expectedCount }: RecordSelectionInput,
  ): Promise<string[]> {
    if (references) return [...new Set(references)];
    assertNoViolations([
      ...(list ? [] : [{ field: 'selection.references', messageKey: 'required' }]),
      ...(list && typeof expectedCount !== 'number'
        ? [{ field: 'selection.expectedCount', messageKey: 'required' }]
        : []),
    ]);
    const { resource, conditions, order } = await this.lists.plan(name, list!);
    const { adapter } = resource;
    const records = await this.registry
      .model(resource)
      .find(conditions, Object.fromEntries(adapter.keyFields.map((key) => [key, 1])))
      .sort(order)
      .limit(SELECTION_MAX + 1)
      .lean<StoredRecord[]>();
    if (records.length > SELECTION_MAX)
      assertNoViolations([{ field: 'selection', messageKey: 'too-many', params: { limit: SELECTION_MAX } }]);
    if (records.length !== expectedCount)
      throw new DomainError('PRECONDITION_FAILED', 'selection-changed', {
        expected: expectedCount,
        actual: records.length,
      });
    return records.map((record) => adapter.referenceOf(record));
  }
}
