import { Field, Int, ObjectType } from '@nestjs/graphql';
import { AlarmUrgency, BottleProblem } from '@vinkura/domain';
import { entriesCost } from '../../platform/graphql/cost.js';
import type { Order } from '../core/order.js';
import type { OrderTask } from '../core/order-task.js';

@ObjectType({ description: 'Bottles of an open report, with the name of the wine.' })
export class ReportedWine {
  @Field(() => BottleProblem, { description: 'What happened.' })
  problem!: BottleProblem;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => String, { description: 'Name of the wine, in Japanese.' })
  name!: string;

  @Field(() => String, { description: 'Name of the wine, in English.' })
  nameEn!: string;

  @Field(() => String, { description: 'Vintage.' })
  vintage!: string;

  @Field(() => String, { nullable: true, description: 'Remark of the restaurant.' })
  note!: string | null;

  @Field(() => Date, { description: 'When it was reported.' })
  openedAt!: Date;
}

@ObjectType({ description: 'An order with open reports of bottles.' })
export class BottleAlarm {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => AlarmUrgency, { description: 'How soon the dinner is.' })
  urgency!: AlarmUrgency;

  @Field(() => Date, { nullable: true, description: 'Time of the reservation.' })
  reservationDate!: Date | null;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in Japanese.' })
  venueName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the restaurant, in English.' })
  venueNameEn!: string | null;

  @Field(() => [ReportedWine], { complexity: entriesCost, description: 'Its open reports, oldest first.' })
  bottles!: ReportedWine[];
}

/** The open reports of an order. @param tasks of any orders */
export const reportedWines = (
  { reference, products }: Pick<Order, 'reference' | 'products'>,
  tasks: readonly OrderTask[],
): ReportedWine[] =>
  tasks
    .filter(({ orderRef, closedAt }) => orderRef === reference && closedAt === null)
    .map(({ problem, productRef, quantity, note, openedAt }) => {
      const line = products.find((each) => each.productRef === productRef);
      return {
        problem,
        quantity,
        name: line?.name ?? productRef,
        nameEn: line?.nameEn ?? productRef,
        vintage: line?.vintage ?? '',
        note,
        openedAt,
      };
    });
