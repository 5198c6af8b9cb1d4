import { ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale } from '@vinkura/domain';
import { LocaleEnum } from '../platform/graphql/enums.js';
import { StoredField } from '../platform/documents/stored-field.js';

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The terms that the buyer of pre-order wine agreed to, verbatim.' })
export class IndentAgreement {
  @StoredField(String, 'Version of the text.') key!: string;
  @StoredField(String, 'The displayed text.') text!: string;
  @StoredField(LocaleEnum, 'Its language.') locale!: Locale;
  @StoredField(Date, 'Time of agreement.') at!: Date;
}
export const IndentAgreementSchema = SchemaFactory.createForClass(IndentAgreement);
