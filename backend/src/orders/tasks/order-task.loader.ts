import type { Loaders } from '../../platform/graphql/loaders.js';
import type { OrderTask } from './order-task.js';
import type { OrderTasks } from './order-tasks.js';

/** The tasks of orders by reference, for all fields of a request at once. */
export const taskLoader = (loaders: Loaders, orderTasks: OrderTasks) =>
  loaders.get<OrderTask[]>('order-tasks', async (references) => {
    const tasks = await orderTasks.of(references);
    return references.map((ref) => tasks.filter(({ orderRef }) => orderRef === ref));
  });
