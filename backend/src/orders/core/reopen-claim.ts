import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { OrderAction } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Order } from './order.js';
import { OrderTask } from './order-task.js';

const UNDECIDED = { closedAt: null, closedBy: null, resolution: null, reason: null, replacementRef: null };

/** Opens the claim again whose replacement is cancelled: its bottles are owed as before (CLAIM-01, ADR-0048). */
@Injectable()
export class ReopenClaim {
  constructor(
    @InjectModel(OrderTask.name) private readonly tasks: Model<OrderTask>,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly audit: AuditLog,
  ) {}

  /** In the transaction of the cancellation. Bottles that the decision booked into the stock stay there. */
  async onCancelled({ reference, replaces }: Order): Promise<void> {
    if (!replaces) return;
    const task = await this.tasks
      .findOneAndUpdate({ orderRef: replaces, replacementRef: reference }, { $set: UNDECIDED })
      .lean<OrderTask>();
    if (!task) return;
    await this.orders.updateOne({ reference: replaces }, { $inc: { openTasks: 1 } });
    await this.audit.record({
      resource: 'orders',
      reference: replaces,
      title: replaces,
      operation: 'ACTION',
      action: OrderAction.EDIT,
      fields: [
        {
          field: 'task',
          before: task.resolution,
          after: `${task.problem} ${task.productRef} × ${task.quantity}`,
        },
      ],
    });
  }
}
