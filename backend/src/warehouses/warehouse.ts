import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { GPS, WAREHOUSES } from '@vinkura/domain/back-office/warehouses';
import type { Types } from 'mongoose';
import { storedFields } from '../platform/documents/declared-fields.js';
import { StoredField } from '../platform/documents/stored-field.js';

const Stored = storedFields(WAREHOUSES);
const Position = storedFields({ fields: GPS.members });

@Schema({ _id: false })
@ObjectType({ description: 'Coordinates in degrees.' })
export class GpsPosition {
  @Position('Latitude.') lat!: number;
  @Position('Longitude.') lng!: number;
}
const GpsPositionSchema = SchemaFactory.createForClass(GpsPosition);

/** A warehouse (WH-01). Its stock is in stock entries. */
@Schema({ collection: 'warehouses', versionKey: false })
@ObjectType({ description: 'A warehouse; non-administrators only see its names.' })
export class Warehouse {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Stored('Reference such as WHS00001.') reference!: string;
  @Stored('Short code.') code!: string;
  @Stored('Name, in Japanese.') name!: string;
  @Stored('Name, in English.') nameEn?: string;
  @Stored('Postal address; administrators only.', { input: 'Address.' }) address?: string;

  @StoredField(GpsPosition, 'Coordinates; administrators only.', { type: GpsPositionSchema, nullable: true })
  gps?: GpsPosition;

  @Stored('Telephone; administrators only.', { input: 'Telephone.' }) phone?: string;
  @Stored('Reference of the region; administrators only.', { input: 'Reference of the region.' })
  region?: string;
  @Stored('Reference of the prefecture; administrators only.', { input: 'Reference of the prefecture.' })
  department?: string;
  @Stored('Reference of the city; administrators only.', { input: 'Reference of the city.' })
  city?: string;
  @Stored('Contact person; administrators only.', { input: 'Whom to ask for.' }) contact?: string;

  /** True: its bottles are not for sale, its stock is not counted (WH-01). */
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its stock is not counted; administrators only.',
  })
  @Stored('Whether its stock counts 0.', { hidden: true })
  ignoreStocks!: boolean;

  /**
   * Number of its stock entries. Each new entry increments it, so that a concurrent change of `ignoreStocks` conflicts
   * at this document.
   */
  @Prop({ type: Number, default: 0 })
  entryCount!: number;

  @StoredField(Date, 'Creation time; administrators only.', { nullable: true, required: true })
  createdAt!: Date;

  @StoredField(Date, 'Time of the last change; administrators only.', { nullable: true, required: true })
  updatedAt!: Date;

  @Prop({ type: Date })
  deletedAt?: Date;
}
export const WarehouseSchema = SchemaFactory.createForClass(Warehouse);
