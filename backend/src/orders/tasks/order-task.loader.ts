import type { Loaders } from '../../platform/graphql/loaders.js';
import type { OrderTask } from '../core/order-task.js';
import type { OrderTasks } from './order-tasks.js';

/** Batches the tasks of orders by reference per request. */
export const taskLoader = (loaders: Loaders, orderTasks: OrderTasks) =>
  loaders.get<OrderTask[]>('order-tasks', async (references) => {
    const tasks = await orderTasks.of(references);
    return references.map((ref) => tasks.filter(({ orderRef }) => orderRef === ref));
  });
