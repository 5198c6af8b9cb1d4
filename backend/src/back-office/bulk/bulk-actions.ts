import { Injectable } from '@nestjs/common';
import { checkFields } from '@vinkura/domain/back-office/index';
import type { Caller } from '../../platform/access/access.js';
import { inAuditScope } from '../../platform/audit/audit-scope.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations, validationFailed } from '../../platform/errors/domain-error.js';
import { titleOf } from '../records/record-views.js';
import { RecordWrites } from '../records/record-writes.js';
import type { RecordAction, Resource, Values } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import type { BackOfficeTaskRecord } from '../tasks/task.js';
import { refusedRow, type RowResult, TaskRunner } from '../tasks/task-runner.js';
import { type RecordSelectionInput, Selections } from './selection.js';

const DELETE = 'delete';

/** Actions on many records: each in a transaction of its own, with a result for each. */
@Injectable()
export class BulkActions {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly selections: Selections,
    private readonly writes: RecordWrites,
    private readonly tasks: TaskRunner,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param batchId made by the client: the same one is done once, and undone together
   * @throws DomainError VALIDATION_FAILED naming `action`, `input.…` or `selection…`; PRECONDITION_FAILED
   */
  async run(
    name: string,
    action: string,
    selection: RecordSelectionInput,
    input: Values,
    batchId: string,
    caller: Caller,
  ): Promise<BackOfficeTaskRecord> {
    const resource = this.registry.get(name);
    const perform = this.actionOf(resource, action, input);
    const references = await this.selections.references(name, selection);
    const task = {
      id: batchId,
      kind: 'BULK' as const,
      resource: name,
      action,
      by: caller.reference,
      total: references.length,
    };
    return this.tasks.run(task, async (progress) => {
      for (const reference of references) {
        if (progress.isStopped) return;
        await progress.row(await this.perform(resource, reference, perform, input, caller, batchId));
      }
    });
  }

  private actionOf(resource: Resource, name: string, input: Values): RecordAction {
    const { definition, adapter } = resource;
    const action = definition.bulkActions.find((each) => each.name === name);
    if (!action)
      throw validationFailed([{ field: 'action', messageKey: 'not-one-of', params: { value: name } }]);
    const known = new Set(action.input.map(({ key }) => key));
    assertNoViolations([
      ...Object.keys(input)
        .filter((key) => !known.has(key))
        .map((key) => ({ field: `input.${key}`, messageKey: 'unknown-property' })),
      ...checkFields(action.input, input, { path: 'input.' }),
    ]);
    if (name === DELETE)
      return (reference, _input, caller) => this.writes.removeOnce(resource, reference, caller);
    const perform = adapter.actions?.[name];
    if (!perform) throw new Error(`${definition.name} has no action ${name}`);
    return perform;
  }

  private async perform(
    resource: Resource,
    reference: string,
    perform: RecordAction,
    input: Values,
    caller: Caller,
    batchId: string,
  ): Promise<RowResult> {
    let title: string | undefined;
    try {
      const record = await this.registry.find(resource, reference);
      title = titleOf(resource, record);
      await inAuditScope({ origin: 'BACK_OFFICE', batchId }, () =>
        this.transactions.run(() => perform(reference, input, caller)),
      );
      return { reference, title, status: 'DONE' };
    } catch (error) {
      return refusedRow(reference, title, error);
    }
  }
}
