import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';

/** Fields common to the three levels of areas. */
@Schema()
@ObjectType({ isAbstract: true })
abstract class Area extends SoftDeletedDocument {
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Reference.' })
  reference!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Japanese.' })
  name!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Name, in Latin letters.' })
  nameEn!: string;
}

/** 地方, such as 関東. */
@Schema({ collection: 'venueregions', versionKey: false })
@ObjectType({ description: 'A region of Japan (地方).' })
export class VenueRegion extends Area {}
export const VenueRegionSchema = SchemaFactory.createForClass(VenueRegion);

/** 都道府県, such as 東京都. */
@Schema({ collection: 'venuedepartments', versionKey: false })
@ObjectType({ description: 'A prefecture of Japan (都道府県).' })
export class VenueDepartment extends Area {
  /** JIS X 0401, two digits. */
  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Official code.' })
  code?: string;

  /** Reference of the region; GraphQL resolves the region. */
  @Prop({ type: String, index: true })
  region?: string;
}
export const VenueDepartmentSchema = SchemaFactory.createForClass(VenueDepartment);

/** 市区町村, such as 港区. */
@Schema({ collection: 'venuecities', versionKey: false })
@ObjectType({ description: 'A city or ward (市区町村).' })
export class VenueCity extends Area {
  /** Municipal code, five digits. */
  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Official code.' })
  code?: string;

  /** Reference of the department; GraphQL resolves the department. */
  @Prop({ type: String, index: true })
  department?: string;

  @Prop({ type: String })
  region?: string;
}
export const VenueCitySchema = SchemaFactory.createForClass(VenueCity);
