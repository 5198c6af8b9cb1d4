import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { BottleProblem, reportPhotoPath, StockBucket, TaskResolution } from '@vinkura/domain';
import { Yen } from '../../platform/graphql/scalars.js';
import type { OrderTask } from './order-task.js';

@ObjectType({
  description: 'A claim about bottles, reported by a restaurant or registered by an administrator.',
})
export class BottleReport {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => BottleProblem, { description: 'Kind of problem.' })
  problem!: BottleProblem;

  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'Remark of the restaurant.' })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'URL path of a photo, readable by this restaurant and the back office.',
  })
  photoUrl!: string | null;

  @Field(() => Date, { description: 'When it was reported.' })
  openedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of closing by the back office; null while open.',
  })
  closedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether a replacement is sent.' })
  isReplaced!: boolean;

  @Field(() => TaskResolution, { nullable: true, description: 'Decision; null while open.' })
  resolution!: TaskResolution | null;
}

@ObjectType({ description: 'Bottles of a claim that were booked into the stock.' })
class ReturnedClaimBottles {
  @Field(() => String, { description: 'Reference of the warehouse.' })
  warehouseRef!: string;

  @Field(() => StockBucket, { description: 'Bucket.' })
  bucket!: StockBucket;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;
}

@ObjectType({ description: 'A back-office task about an order.' })
export class StaffTask extends BottleReport {
  @Field(() => String, {
    nullable: true,
    description: 'Reference of the restaurant of the order; null for other orders.',
  })
  venueRef!: string | null;

  @Field(() => String, { description: 'Reference of the reporting user.' })
  openedByRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of that user.' })
  openedByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the closing administrator.' })
  closedByRef!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that administrator.' })
  closedByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Reason.' })
  reason!: string | null;

  @Field(() => Yen, { nullable: true, description: 'Refunded amount.' })
  amount!: number | null;

  @Field(() => Int, { nullable: true, description: 'Granted points.' })
  points!: number | null;

  @Field(() => String, { nullable: true, description: 'Reference of the order that replaces the bottles.' })
  replacementRef!: string | null;

  @Field(() => ReturnedClaimBottles, { nullable: true, description: 'Bottles booked into the stock.' })
  returned!: ReturnedClaimBottles | null;
}

/** A task as shown to the restaurant: with the kind of decision, without administrator, reason and amounts. */
export const bottleReport = (task: OrderTask): BottleReport => ({
  id: task._id.toHexString(),
  problem: task.problem,
  productRef: task.productRef,
  quantity: task.quantity,
  note: task.note,
  photoUrl: task.photoId ? reportPhotoPath(task.photoId, 1280) : null,
  openedAt: task.openedAt,
  closedAt: task.closedAt,
  isReplaced: task.resolution === TaskResolution.REPLACEMENT,
  resolution: task.resolution,
});

/** A task as shown in the back office. @param names of users by reference */
export const staffTask = (task: OrderTask, names: ReadonlyMap<string, string>): StaffTask => ({
  ...bottleReport(task),
  venueRef: task.venueRef,
  openedByRef: task.openedBy,
  openedByName: names.get(task.openedBy) ?? null,
  closedByRef: task.closedBy,
  closedByName: names.get(task.closedBy ?? '') ?? null,
  reason: task.reason,
  amount: task.amount ?? null,
  points: task.points ?? null,
  replacementRef: task.replacementRef ?? null,
  returned: task.returned ?? null,
});
