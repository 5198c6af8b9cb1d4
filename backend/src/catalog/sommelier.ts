import { ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { SOMMELIERS } from '@vinkura/domain/back-office/catalog';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { storedFields } from '../platform/documents/declared-fields.js';

const Stored = storedFields(SOMMELIERS);

@Schema({ collection: 'sommeliers', versionKey: false })
@ObjectType({ description: 'A sommelier of the shop.' })
export class Sommelier extends SoftDeletedDocument {
  @Stored('Reference such as SOM00001.') reference!: string;
  @Stored('Name, in Japanese.') name!: string;
  @Stored('Name, in Latin letters.') nameEn!: string;
  @Stored('Title, in Japanese.') title?: string;
  @Stored('Title, in English.') titleEn?: string;
  @Stored('Biography, in Japanese.', { input: 'Life and taste, in Japanese.' }) bio?: string;
  @Stored('Biography, in English.', { input: 'Life and taste, in English.' }) bioEn?: string;
  @Stored('Picture URLs.', { input: 'Addresses of pictures.' }) images!: string[];
}
export const SommelierSchema = SchemaFactory.createForClass(Sommelier);
