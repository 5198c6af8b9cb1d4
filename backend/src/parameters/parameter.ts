import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BaseDocument } from '../platform/documents/base-document.js';
import { listCost } from '../platform/graphql/cost.js';

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

@Schema({ collection: 'parameters', versionKey: false })
@ObjectType({ description: 'A named list of values, editable in the back office.' })
export class Parameter extends BaseDocument {
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Prop({ type: [ParameterChoiceSchema], default: [] })
  @Field(() => [ParameterChoice], { complexity: listCost(5), description: 'Its values.' })
  choices!: ParameterChoice[];
}
export const ParameterSchema = SchemaFactory.createForClass(Parameter);
