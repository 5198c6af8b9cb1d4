import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { BottleProblem, reportPhotoPath, TaskResolution } from '@vinkura/domain';
import type { OrderTask } from './order-task.js';

@ObjectType({ description: 'Bottles that a restaurant reported as broken or missing.' })
export class BottleReport {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => BottleProblem, { description: 'What is wrong.' })
  problem!: BottleProblem;

  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'What the restaurant wrote about it.' })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of a photograph, which this restaurant and the back office may read.',
  })
  photoUrl!: string | null;

  @Field(() => Date, { description: 'When it was reported.' })
  openedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the back office closed it; null while it is open.',
  })
  closedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether a replacement is sent.' })
  isReplaced!: boolean;
}

@ObjectType({ description: 'Something that the back office has to do about an order.' })
export class StaffTask extends BottleReport {
  @Field(() => String, { description: 'Reference of the restaurant that reported it.' })
  venueRef!: string;

  @Field(() => String, { description: 'Reference of the user who reported it.' })
  openedByRef!: string;

  @Field(() => String, { nullable: true, description: 'Name of that user.' })
  openedByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Reference of the administrator who closed it.' })
  closedByRef!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that administrator.' })
  closedByName!: string | null;

  @Field(() => TaskResolution, { nullable: true, description: 'What was decided.' })
  resolution!: TaskResolution | null;

  @Field(() => String, { nullable: true, description: 'Why.' })
  reason!: string | null;
}

/** A task as the restaurant reads it: without who works on it, why, and what became of the money. */
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
});

/** A task as the back office reads it. @param names of users by reference */
export const staffTask = (task: OrderTask, names: ReadonlyMap<string, string>): StaffTask => ({
  ...bottleReport(task),
  venueRef: task.venueRef,
  openedByRef: task.openedBy,
  openedByName: names.get(task.openedBy) ?? null,
  closedByRef: task.closedBy,
  closedByName: names.get(task.closedBy ?? '') ?? null,
  resolution: task.resolution,
  reason: task.reason,
});
