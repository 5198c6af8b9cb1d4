import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { listCost } from '../platform/graphql/cost.js';

/** One value of a parameter (REF-02). */
@Schema({ _id: false })
@ObjectType({ description: 'One value of a parameter.' })
export class ParameterChoice {
  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'The value.' })
  value!: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'What people read, in Japanese.' })
  label?: string;

  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'What people read, in English.' })
  labelEn?: string;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether the choice is in use.' })
  enabled!: boolean;

  /** Purpose of the value: the group of a wine type, the destination of a fee. */
  @Prop({ type: String })
  @Field(() => String, {
    nullable: true,
    description: 'Purpose of the value; wine-types are grouped by it.',
  })
  description?: string;
}
const ParameterChoiceSchema = SchemaFactory.createForClass(ParameterChoice);

/** A named list of values, editable in the back office (REF-02). */
@Schema({ collection: 'parameters', versionKey: false })
@ObjectType({ description: 'A named list of values, editable in the back office.' })
export class Parameter {
  @Field(() => ID, { description: 'Identifier in the database.' })
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Prop({ type: [ParameterChoiceSchema], default: [] })
  @Field(() => [ParameterChoice], { complexity: listCost(5), description: 'Its values.' })
  choices!: ParameterChoice[];

  @Prop({ type: Date })
  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @Prop({ type: Date })
  @Field(() => Date, { description: 'When it was changed last.' })
  updatedAt!: Date;
}
export const ParameterSchema = SchemaFactory.createForClass(Parameter);
