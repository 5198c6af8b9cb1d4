import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { checkIndentPeriod, IndentStatus, indentStatus } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { assertReferencesExist, ResourceService } from '../platform/documents/resource-service.js';
import { assertNoViolations, unknownReference } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { Warehouses } from '../warehouses/index.js';
import { IndentBottles } from './indent-bottles.js';
import { indentHasBottles } from './indent-errors.js';
import { Indent } from './indent.js';
import { COMPUTED_FIELDS, type IndentBody } from './indents.bodies.js';

/** Management of pre-orders by administrators (REQ-D29). */
@Injectable()
export class IndentCampaigns extends ResourceService<Indent, IndentBody> {
  constructor(
    @InjectModel(Indent.name) private readonly indents: Model<Indent>,
    private readonly bottles: IndentBottles,
    private readonly warehouses: Warehouses,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    repositories: MongoRepositories,
    private readonly clock: Clock,
  ) {
    super(
      repositories.of(indents, {
        resource: 'indents',
        kind: 'indent',
        key: 'reference',
        numbered: 'INDENT',
        searched: ['reference', 'name', 'nameEn'],
        sortable: ['reference', 'name', 'nameEn', 'opensAt', 'closesAt', 'createdAt', 'updatedAt'],
      }),
    );
  }

  /** Reopening a pre-order drops the record of released bottles: they belong to the shop's stock. */
  override async update(key: string, body: Partial<IndentBody>): Promise<Indent> {
    const values: Record<string, unknown> = { ...body };
    for (const field of COMPUTED_FIELDS) delete values[field];
    return this.transactions.run(async () => {
      const updated = await super.update(key, values);
      const isOver = indentStatus(updated, this.clock.now()) === IndentStatus.CLOSED;
      if (isOver || updated.unsold.length === 0) return updated;
      await this.indents.updateOne({ _id: updated._id }, { $set: { unsold: [] } });
      return { ...updated, unsold: [] };
    });
  }

  /**
   * Its free bottles become available.
   * @throws DomainError CONFLICT when a bottle is ordered
   */
  override async remove(key: string, by = 'SYSTEM'): Promise<Indent> {
    return this.transactions.run(async () => {
      const { reference } = await this.store.get(key);
      await this.bottles.returnToStock(reference, by);
      return super.remove(key);
    });
  }

  protected override async checked(body: Partial<IndentBody>, before?: Indent): Promise<Partial<IndentBody>> {
    const opensAt = body.opensAt ?? before?.opensAt;
    const closesAt = body.closesAt ?? before?.closesAt;
    if (opensAt && closesAt) assertNoViolations(checkIndentPeriod({ opensAt, closesAt }));
    await assertReferencesExist('warehouseRef', body.warehouseRef, (keys) => this.warehouses.find(keys));
    for (const reference of body.allowedUsers ?? [])
      if (!(await this.users.exists(reference))) throw unknownReference('allowedUsers', reference);
    const moves = before && body.warehouseRef && body.warehouseRef !== before.warehouseRef;
    if (moves && (await this.bottles.has(before.reference))) throw indentHasBottles(before.reference);
    return body;
  }

  protected override async checkRemoval({ reference }: Indent): Promise<void> {
    if (await this.bottles.has(reference)) throw indentHasBottles(reference);
  }
}
