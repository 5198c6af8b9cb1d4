import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Locale, LOCALES } from '@vinkura/domain';
import { LocaleEnum } from '../platform/graphql/enums.js';

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The terms that the buyer of pre-order wine agreed to, verbatim.' })
export class IndentAgreement {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Version of the text.' })
  key!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'The displayed text.' })
  text!: string;

  @Prop({ type: String, enum: LOCALES, required: true })
  @Field(() => LocaleEnum, { description: 'Its language.' })
  locale!: Locale;

  @Prop({ type: Date, required: true })
  @Field(() => Date, { description: 'Time of agreement.' })
  at!: Date;
}
export const IndentAgreementSchema = SchemaFactory.createForClass(IndentAgreement);
