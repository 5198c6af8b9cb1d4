import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import {
  BottleProblem,
  claimPhotoPath,
  isReasonShown,
  OrderActor,
  reportPhotoPath,
  StockBucket,
  TaskResolution,
} from '@vinkura/domain';
import { Yen } from '../../platform/graphql/scalars.js';
import { type OrderTask, reporterOf } from '../core/order-task.js';

@ObjectType({
  description: 'A claim about bottles, of a restaurant or a customer, or registered by an administrator.',
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

  @Field(() => String, {
    nullable: true,
    description: 'Remark of the reporter; restaurants and customers read only their own.',
  })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'URL path of a photo, readable by the reporter and the back office.',
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

  @Field(() => Boolean, { description: 'Whether the restaurant reported it.' })
  isReportedByVenue!: boolean;

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

@ObjectType({ description: 'A claim about bottles, as shown to the customer of the order.' })
export class CustomerClaim extends BottleReport {
  @Field(() => Yen, { nullable: true, description: 'Refunded amount.' })
  amount!: number | null;

  @Field(() => Int, { nullable: true, description: 'Granted points.' })
  points!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it was refunded, paid in points or declined.' })
  reason!: string | null;
}

const photoPath = (task: OrderTask): string | null => {
  if (!task.photoId) return null;
  const pathOf = reporterOf(task) === OrderActor.OWNER ? claimPhotoPath : reportPhotoPath;
  return pathOf(task.photoId, 1280);
};

/** A task as shown to its reporter. */
const ownReport = (task: OrderTask): BottleReport => ({
  id: task._id.toHexString(),
  problem: task.problem,
  productRef: task.productRef,
  quantity: task.quantity,
  note: task.note,
  photoUrl: photoPath(task),
  openedAt: task.openedAt,
  closedAt: task.closedAt,
  isReplaced: task.resolution === TaskResolution.REPLACEMENT,
  resolution: task.resolution,
});

/** As shown to a restaurant or customer: notes and photos of other reporters are for the back office only. */
const reportFor = (reader: OrderActor, task: OrderTask): BottleReport => ({
  ...ownReport(task),
  ...(reporterOf(task) !== reader && { note: null, photoUrl: null }),
});

/** A task as shown to the restaurant: with the kind of decision, without administrator, reason and amounts. */
export const bottleReport = (task: OrderTask): BottleReport => reportFor(OrderActor.VENUE, task);

/** A task as shown to the customer of the order, with what they received for it. */
export const customerClaim = (task: OrderTask): CustomerClaim => ({
  ...reportFor(OrderActor.OWNER, task),
  amount: task.amount ?? null,
  points: task.points ?? null,
  reason: isReasonShown({ reportedBy: reporterOf(task), resolution: task.resolution }) ? task.reason : null,
});

/** A task as shown in the back office. @param names of users by reference */
export const staffTask = (task: OrderTask, names: ReadonlyMap<string, string>): StaffTask => ({
  ...ownReport(task),
  venueRef: task.venueRef,
  isReportedByVenue: reporterOf(task) === OrderActor.VENUE,
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
