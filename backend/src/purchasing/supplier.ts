import { ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { SUPPLIERS } from '@vinkura/domain/back-office/purchasing';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { storedFields } from '../platform/documents/declared-fields.js';

const Stored = storedFields(SUPPLIERS);

/** Whom the shop buys from (SUPPLY-01). */
@Schema({ collection: 'suppliers', versionKey: false })
@ObjectType({ description: 'Whom the shop buys from.' })
export class Supplier extends SoftDeletedDocument {
  @Stored('Reference such as SUP00001.') reference!: string;
  @Stored('Name.') name!: string;
  @Stored('Furigana of the name.') nameKana?: string;
  @Stored('Whom to ask for.') contact?: string;
  @Stored('Telephone.') phone?: string;
  @Stored('E-mail address.') email?: string;
  @Stored('Postal address.') address?: string;
  @Stored('Registration number of an issuer of qualified invoices, T and 13 digits.')
  registrationNumber?: string;
  @Stored('Licence to sell liquor.') licence?: string;
  @Stored('Note.') note?: string;
}
export const SupplierSchema = SchemaFactory.createForClass(Supplier);
