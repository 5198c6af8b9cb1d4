import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UserType } from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { AuditEntry } from '../../platform/audit/audit-entry.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/index.js';
import { isRepeated } from './applied-requests.js';
import { actorsFor } from './order-access.js';
import type { Order } from './order.js';

/** A field changed concurrently. */
interface ChangedField {
  field: string;
  opened: unknown;
  theirs: unknown;
}

/** Version that a change is based on; differs after every change. */
export const orderVersion = ({ updatedAt }: Pick<Order, 'updatedAt'>): string => updatedAt.toISOString();

/** Rejects changes based on an outdated version of an order (412). */
@Injectable()
export class OrderVersions {
  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly users: UsersService,
  ) {}

  /**
   * In the transaction that changes the order.
   * @param version as read by the caller; not checked if omitted
   * @throws DomainError PRECONDITION_FAILED; for administrators with the changes made since
   */
  async assertCurrent(caller: Caller, order: Order, version: string | null | undefined): Promise<void> {
    if (!version || version === orderVersion(order) || isRepeated(order)) return;
    // For callers without access the next check throws NOT_FOUND.
    if (actorsFor(caller, order).length === 0) return;
    const known = { kind: 'order', reference: order.reference, version: orderVersion(order) };
    const isAdministrator = caller.type === UserType.ADMINISTRATOR;
    throw new DomainError('PRECONDITION_FAILED', 'changed-meanwhile', {
      ...known,
      ...(isAdministrator && (await this.changesSince(order, version))),
    });
  }

  private async changesSince(order: Order, version: string): Promise<Record<string, unknown>> {
    const since = new Date(version);
    if (Number.isNaN(since.getTime())) return { steps: [], fields: [] };
    const entries = await this.entries
      .find({ resource: 'orders', reference: order.reference, version: { $gt: since } })
      .sort({ at: 1, _id: 1 })
      .lean<AuditEntry[]>();
    const steps = order.history.filter(({ at }) => at > since);
    const names = await this.users.namesOf([
      ...steps.map(({ by }) => by),
      ...entries.map(({ actor }) => actor.reference),
    ]);
    const last = steps.at(-1) ?? lastChange(entries);
    return {
      changedBy: last?.by ?? null,
      changedByName: names.get(last?.by ?? '') ?? null,
      changedAt: (last?.at ?? order.updatedAt).toISOString(),
      steps: steps.map(({ at, ...step }) => ({
        ...step,
        at: at.toISOString(),
        byName: names.get(step.by) ?? null,
      })),
      fields: changedFields(entries),
    };
  }
}

function lastChange(entries: readonly AuditEntry[]): { by: string; at: Date } | undefined {
  const entry = entries.at(-1);
  return entry && { by: entry.actor.reference, at: entry.at };
}

/** Values of the fields when the order was read, and now. */
function changedFields(entries: readonly AuditEntry[]): ChangedField[] {
  const changed = new Map<string, ChangedField>();
  for (const { field, before, after, redacted } of entries.flatMap(({ fields }) => fields)) {
    if (redacted) continue;
    const known = changed.get(field);
    changed.set(field, { field, opened: known ? known.opened : before, theirs: after });
  }
  return [...changed.values()].filter(
    ({ opened, theirs }) => JSON.stringify(opened) !== JSON.stringify(theirs),
  );
}
