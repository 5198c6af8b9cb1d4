import { ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { PRODUCERS } from '@vinkura/domain/back-office/catalog';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { type PictureText, StoredPictureTexts } from '../platform/documents/picture-text.js';
import { storedFields } from '../platform/documents/declared-fields.js';

const Stored = storedFields(PRODUCERS);

@Schema({ collection: 'producers', versionKey: false })
@ObjectType({ description: 'A winery.' })
export class Producer extends SoftDeletedDocument {
  @Stored('Reference such as PRC00001.') reference!: string;
  @Stored('Name, in Japanese.') name!: string;
  @Stored('Name as on the label.') nameEn!: string;
  @Stored('Furigana, in full-width katakana.') nameKana?: string;
  @Stored('Country, ISO 3166-1 alpha-2.') country!: string;
  /** Reference of the production region; GraphQL resolves the region. */
  @Stored('Reference of the production region.', { hidden: true, index: true }) region?: string;
  @Stored('Description, in Japanese.') description?: string;
  @Stored('Description, in English.') descriptionEn?: string;
  @Stored('Picture URLs.', { input: 'Addresses of pictures.' }) images!: string[];
  @StoredPictureTexts() pictureTexts?: PictureText[];
}
export const ProducerSchema = SchemaFactory.createForClass(Producer);
