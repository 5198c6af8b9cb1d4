import { ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { PRODUCTION_REGIONS } from '@vinkura/domain/back-office/catalog';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { storedFields } from '../platform/documents/declared-fields.js';

const Stored = storedFields(PRODUCTION_REGIONS);

@Schema({ collection: 'productionregions', versionKey: false })
@ObjectType({ description: 'A region where wine is made.' })
export class ProductionRegion extends SoftDeletedDocument {
  @Stored('Reference such as PRR00001.') reference!: string;
  @Stored('Name, in Japanese.') name!: string;
  @Stored('Name, in English.') nameEn!: string;
  @Stored('Country, ISO 3166-1 alpha-2.') country!: string;
  @Stored('The parent region, in Japanese.', { input: 'The larger region that it lies in, in Japanese.' })
  parentName?: string;
  @Stored('The parent region, in English.', { input: 'The larger region that it lies in, in English.' })
  parentNameEn?: string;
  @Stored('Description, in Japanese.') description?: string;
  @Stored('Description, in English.') descriptionEn?: string;
  @Stored('Climate, in Japanese.') climate?: string;
  @Stored('Climate, in English.') climateEn?: string;
}
export const ProductionRegionSchema = SchemaFactory.createForClass(ProductionRegion);
