import { ObjectType } from '@nestjs/graphql';
import { Schema } from '@nestjs/mongoose';
import { StoredField } from '../platform/documents/stored-field.js';

/** Identifies a wine on paper and in lists; stored with a document, unaffected by later changes of the wine. */
@Schema()
@ObjectType({ isAbstract: true })
export abstract class WineLabel {
  @StoredField(String, 'Name, in Japanese.') name!: string;
  @StoredField(String, 'Name, in English.') nameEn!: string;
  @StoredField(String, 'Vintage, or NV.') vintage!: string;
  @StoredField(String, 'Bottle size.') size!: string;
}
