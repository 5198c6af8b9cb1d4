import { Int, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Corkage as CorkageFigures, CorkagePart as CorkagePartFigures } from '@vinkura/domain';
import { listCost } from '../platform/graphql/cost.js';
import { Yen } from '../platform/graphql/scalars.js';
import { StoredField } from '../platform/documents/stored-field.js';

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A number of bottles at one corkage fee.' })
export class CorkagePart implements CorkagePartFigures {
  @StoredField(Yen, 'Corkage per bottle.') fee!: number;
  @StoredField(Int, 'Bottles.') bottles!: number;
}
const CorkagePartSchema = SchemaFactory.createForClass(CorkagePart);

/** Corkage for all bottles of an order (BYO-03); owners of carts and orders are members. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Corkage for the bottles; paid at the restaurant, never part of a payment.' })
export class Corkage implements CorkageFigures {
  @StoredField(Yen, 'For all bottles whose corkage is known.', { complexity: 0 }) total!: number;

  @StoredField([CorkagePart], 'By fee, lowest first; empty when waived.', {
    type: [CorkagePartSchema],
    default: [],
    complexity: listCost(1),
  })
  parts!: CorkagePart[];

  @StoredField(Int, 'All bottles.', { complexity: 0 }) bottles!: number;

  @StoredField(Int, 'Bottles with unknown corkage; not part of the total.', { complexity: 0 })
  unknownBottles!: number;

  @StoredField(Boolean, 'Whether corkage is waived because a course is booked.', { complexity: 0 })
  waived!: boolean;
}
export const CorkageSchema = SchemaFactory.createForClass(Corkage);
