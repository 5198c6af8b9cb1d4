import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { listCost } from '../../platform/graphql/cost.js';
import { type Loaders, RequestLoaders } from '../../platform/graphql/loaders.js';
import { UsersService } from '../../users/index.js';
import { namesByLoader } from '../core/order-loaders.js';
import { Order } from '../core/order.js';
import { BottleAlarm } from './bottle-alarm.types.js';
import { BottleAlarms } from './bottle-alarms.js';
import { taskLoader } from './order-task.loader.js';
import { StaffTask, staffTask } from './order-task.types.js';
import { OrderTasks } from './order-tasks.js';

/** Tasks on the page of an order in the back office. */
@Resolver(() => Order)
export class OrderTasksResolver {
  constructor(
    private readonly orderTasks: OrderTasks,
    private readonly alarms: BottleAlarms,
    private readonly users: UsersService,
  ) {}

  @Query(() => [BottleAlarm], {
    complexity: listCost(20),
    description: 'Orders with open reports of bottles, the next dinner first; at most 100.',
  })
  @Roles(UserType.ADMINISTRATOR)
  bottleAlarms(): Promise<BottleAlarm[]> {
    return this.alarms.read();
  }

  @ResolveField(() => [StaffTask], {
    complexity: listCost(3),
    description: 'Its tasks, oldest first; empty except for administrators.',
  })
  async tasks(
    @Parent() { reference }: Order,
    @CurrentCaller() caller: Caller,
    @RequestLoaders() loaders: Loaders,
  ): Promise<StaffTask[]> {
    if (caller.type !== UserType.ADMINISTRATOR) return [];
    const tasks = await taskLoader(loaders, this.orderTasks).load(reference);
    const people = tasks.flatMap(({ openedBy, closedBy }) => (closedBy ? [openedBy, closedBy] : [openedBy]));
    const names = await namesByLoader(people, loaders, this.users);
    return tasks.map((task) => staffTask(task, names));
  }
}
