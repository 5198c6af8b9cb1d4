import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

@Schema({ _id: false })
@ObjectType({ description: 'Coordinates in degrees.' })
export class GpsPosition {
  @Field(() => Float, { description: 'Latitude.' })
  @Prop({ type: Number, required: true, min: -90, max: 90 })
  lat!: number;

  @Field(() => Float, { description: 'Longitude.' })
  @Prop({ type: Number, required: true, min: -180, max: 180 })
  lng!: number;
}
const GpsPositionSchema = SchemaFactory.createForClass(GpsPosition);

/** A warehouse (WH-01). Its stock is in stock entries. */
@Schema({ collection: 'warehouses', versionKey: false })
@ObjectType({ description: 'A warehouse; non-administrators only see its names.' })
export class Warehouse {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  @Field(() => String, { description: 'Reference such as WHS00001.' })
  @Prop({ type: String, required: true, unique: true })
  reference!: string;

  @Field(() => String, { description: 'Short code.' })
  @Prop({ type: String, required: true })
  code!: string;

  @Field(() => String, { description: 'Name, in Japanese.' })
  @Prop({ type: String, required: true })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Name, in English.' })
  @Prop({ type: String })
  nameEn?: string;

  @Field(() => String, { nullable: true, description: 'Postal address; administrators only.' })
  @Prop({ type: String })
  address?: string;

  @Field(() => GpsPosition, { nullable: true, description: 'Coordinates; administrators only.' })
  @Prop({ type: GpsPositionSchema })
  gps?: GpsPosition;

  @Field(() => String, { nullable: true, description: 'Telephone; administrators only.' })
  @Prop({ type: String })
  phone?: string;

  @Field(() => String, { nullable: true, description: 'Reference of the region; administrators only.' })
  @Prop({ type: String })
  region?: string;

  @Field(() => String, { nullable: true, description: 'Reference of the prefecture; administrators only.' })
  @Prop({ type: String })
  department?: string;

  @Field(() => String, { nullable: true, description: 'Reference of the city; administrators only.' })
  @Prop({ type: String })
  city?: string;

  @Field(() => String, { nullable: true, description: 'Contact person; administrators only.' })
  @Prop({ type: String })
  contact?: string;

  /** True: its bottles are not for sale, its stock is not counted (WH-01). */
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its stock is not counted; administrators only.',
  })
  @Prop({ type: Boolean, default: false })
  ignoreStocks!: boolean;

  /**
   * Number of its stock entries. Each new entry increments it, so that a concurrent change of `ignoreStocks` conflicts
   * at this document.
   */
  @Prop({ type: Number, default: 0 })
  entryCount!: number;

  @Field(() => Date, { nullable: true, description: 'Creation time; administrators only.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the last change; administrators only.' })
  @Prop({ type: Date, required: true })
  updatedAt!: Date;

  @Prop({ type: Date })
  deletedAt?: Date;
}
export const WarehouseSchema = SchemaFactory.createForClass(Warehouse);
