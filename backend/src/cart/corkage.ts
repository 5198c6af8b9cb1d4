import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Corkage as CorkageFigures, CorkagePart as CorkagePartFigures } from '@vinkura/domain';
import { listCost } from '../platform/graphql/cost.js';
import { Yen } from '../platform/graphql/scalars.js';

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A number of bottles at one corkage fee.' })
export class CorkagePart implements CorkagePartFigures {
  @Prop({ type: Number, required: true })
  @Field(() => Yen, { description: 'Corkage per bottle.' })
  fee!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Bottles.' })
  bottles!: number;
}
const CorkagePartSchema = SchemaFactory.createForClass(CorkagePart);

/** Corkage for all bottles of an order (BYO-03); owners of carts and orders are members. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Corkage for the bottles; paid at the restaurant, never part of a payment.' })
export class Corkage implements CorkageFigures {
  @Prop({ type: Number, required: true })
  @Field(() => Yen, { complexity: 0, description: 'For all bottles whose corkage is known.' })
  total!: number;

  @Prop({ type: [CorkagePartSchema], default: [] })
  @Field(() => [CorkagePart], {
    complexity: listCost(1),
    description: 'By fee, lowest first; empty when waived.',
  })
  parts!: CorkagePart[];

  @Prop({ type: Number, required: true })
  @Field(() => Int, { complexity: 0, description: 'All bottles.' })
  bottles!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, {
    complexity: 0,
    description: 'Bottles with unknown corkage; not part of the total.',
  })
  unknownBottles!: number;

  @Prop({ type: Boolean, required: true })
  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether corkage is waived because a course is booked.',
  })
  waived!: boolean;
}
export const CorkageSchema = SchemaFactory.createForClass(Corkage);
