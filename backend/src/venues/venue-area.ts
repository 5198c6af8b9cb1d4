import { ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { VENUE_CITIES, VENUE_DEPARTMENTS, VENUE_REGIONS } from '@vinkura/domain/back-office/venues';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { storedFields } from '../platform/documents/declared-fields.js';

const OfArea = storedFields(VENUE_REGIONS);
const OfDepartment = storedFields(VENUE_DEPARTMENTS);
const OfCity = storedFields(VENUE_CITIES);

/** Fields common to the three levels of areas. */
@Schema()
@ObjectType({ isAbstract: true })
abstract class Area extends SoftDeletedDocument {
  @OfArea('Reference.') reference!: string;
  @OfArea('Name, in Japanese.') name!: string;
  @OfArea('Name, in Latin letters.') nameEn!: string;
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
  @OfDepartment('Official code.', { input: 'Code of JIS X 0401, two digits.' }) code?: string;

  /** Reference of the region; GraphQL resolves the region. */
  @OfDepartment('Reference of the region that it lies in.', { hidden: true, index: true }) region?: string;
}
export const VenueDepartmentSchema = SchemaFactory.createForClass(VenueDepartment);

/** 市区町村, such as 港区. */
@Schema({ collection: 'venuecities', versionKey: false })
@ObjectType({ description: 'A city or ward (市区町村).' })
export class VenueCity extends Area {
  /** Municipal code, five digits. */
  @OfCity('Official code.', { input: 'Municipal code, five digits.' }) code?: string;

  /** Reference of the department; GraphQL resolves the department. */
  @OfCity('Reference of the prefecture that it lies in.', { hidden: true, index: true }) department?: string;
  @OfCity('Reference of the region that it lies in.', { hidden: true }) region?: string;
}
export const VenueCitySchema = SchemaFactory.createForClass(VenueCity);
