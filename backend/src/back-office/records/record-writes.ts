import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/access.js';
import { inAuditScope } from '../../platform/audit/audit-scope.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, forbidden } from '../../platform/errors/domain-error.js';
import type { Resource, Values } from '../resources/resource-adapter.js';
import { ResourceRegistry } from '../resources/resource-registry.js';
import { RecordReads, type RecordView } from './record-reads.js';
import { StaleVersions } from './stale-version.js';

/** Changes of records by the back office, each in one transaction with its audit entry. */
@Injectable()
export class RecordWrites {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly reads: RecordReads,
    private readonly stale: StaleVersions,
    private readonly transactions: Transactions,
  ) {}

  /** @throws DomainError VALIDATION_FAILED naming the fields; FORBIDDEN when the resource does not allow creation */
  async create(name: string, values: Values, caller: Caller, batchId?: string): Promise<RecordView> {
    const { adapter } = this.registry.get(name);
    const create = adapter.create?.bind(adapter);
    if (!create) throw notPossible(name, 'create');
    const reference = await this.write(batchId, () => create(values, caller));
    return this.reads.one(name, reference);
  }

  /**
   * Changes only the given fields.
   * @param version of the record that the changes are based on
   * @throws DomainError PRECONDITION_FAILED with the changes made since; VALIDATION_FAILED naming the fields
   */
  async update(
    name: string,
    reference: string,
    version: string,
    changes: Values,
    caller: Caller,
    batchId?: string,
  ): Promise<RecordView> {
    const resource = this.registry.get(name);
    const { adapter } = resource;
    const update = adapter.update?.bind(adapter);
    if (!update) throw notPossible(name, 'update');
    await this.write(batchId, async () => {
      const record = await this.registry.find(resource, reference);
      if (adapter.versionOf(record) !== version)
        throw await this.stale.conflictError(resource, record, version, changes);
      await update(reference, changes, caller);
    });
    // The key itself may have changed, such as the name of a parameter.
    const key = renamed(resource, changes) ?? reference;
    return this.reads.one(name, key);
  }

  /**
   * @returns the batch for undo, where possible
   * @throws DomainError CONFLICT with the dependents; NOT_FOUND
   */
  async remove(name: string, reference: string, caller: Caller, batchId: string = randomUUID()) {
    const resource = this.registry.get(name);
    const { adapter, definition } = resource;
    await this.write(batchId, () => this.removeOnce(resource, reference, caller));
    const { remove: kind } = definition.operations;
    const isUndoable = kind === 'HARD' ? adapter.create !== undefined : adapter.restore !== undefined;
    return { reference, batchId: isUndoable ? batchId : null };
  }

  /** In the running transaction. @throws DomainError CONFLICT with the dependents; NOT_FOUND */
  async removeOnce({ adapter, definition }: Resource, reference: string, caller: Caller): Promise<void> {
    const { name } = definition;
    if (!adapter.remove) throw notPossible(name, 'remove');
    const dependents = (await this.reads.dependents(name, reference)).filter(({ blocking }) => blocking);
    if (dependents.length > 0) throw new DomainError('CONFLICT', 'still-in-use', { reference, dependents });
    await adapter.remove(reference, caller);
  }

  private write<T>(batchId: string | undefined, work: () => Promise<T>): Promise<T> {
    return inAuditScope({ origin: 'BACK_OFFICE', ...(batchId && { batchId }) }, () =>
      this.transactions.run(work),
    );
  }
}

const notPossible = (resource: string, operation: string) =>
  forbidden('operation-not-possible', { resource, operation });

function renamed({ definition, adapter }: Resource, changes: Values): string | undefined {
  const [key = ''] = adapter.keyFields;
  const isEditable = definition.fields.some((field) => field.key === key && !field.readOnly);
  return isEditable && typeof changes[key] === 'string' ? changes[key] : undefined;
}
