import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Corkage as CorkageFigures, CorkagePart as CorkagePartFigures } from '@vinkura/domain';
import { listCost } from '../platform/graphql/cost.js';
import { Yen } from '../platform/graphql/scalars.js';

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'So many bottles at so much corkage each.' })
export class CorkagePart implements CorkagePartFigures {
  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'Corkage per bottle.' })
  fee!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  bottles!: number;
}
const CorkagePartSchema = SchemaFactory.createForClass(CorkagePart);

/** What a restaurant takes for all bottles of an order (BYO-03); carts and orders have owners, who are members. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'What a restaurant takes for the bottles; paid there, never part of a payment.' })
export class Corkage implements CorkageFigures {
  @Prop({ type: Number, required: true })
  @Field(() => Yen, { complexity: 0, description: 'For all bottles whose corkage is known.' })
  total!: number;

  @Prop({ type: [CorkagePartSchema], default: [] })
  @Field(() => [CorkagePart], {
    complexity: listCost(1),
    description: 'By corkage, the lower one first; empty when it is waived.',
  })
  parts!: CorkagePart[];

  @Prop({ type: Number, required: true })
  @Field(() => Int, { complexity: 0, description: 'All bottles.' })
  bottles!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, {
    complexity: 0,
    description: 'Bottles whose corkage is not known; they are not in the total.',
  })
  unknownBottles!: number;

  @Prop({ type: Boolean, required: true })
  @Field(() => Boolean, { complexity: 0, description: 'Whether there is none because a course is booked.' })
  waived!: boolean;
}
export const CorkageSchema = SchemaFactory.createForClass(Corkage);
