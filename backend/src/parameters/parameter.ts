import { ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { PARAMETER_CHOICES } from '@vinkura/domain/back-office/settings';
import { BaseDocument } from '../platform/documents/base-document.js';
import { storedFields } from '../platform/documents/declared-fields.js';
import { listCost } from '../platform/graphql/cost.js';
import { StoredField } from '../platform/documents/stored-field.js';

const Stored = storedFields({ fields: PARAMETER_CHOICES.members });

@Schema({ _id: false })
@ObjectType({ description: 'One value of a parameter.' })
export class ParameterChoice {
  @Stored('The value.') value!: string;
  @Stored('What people read, in Japanese.') label?: string;
  @Stored('What people read, in English.') labelEn?: string;
  @Stored('Whether the choice is in use.', { input: 'Whether the choice is in use; true when not given.' })
  enabled!: boolean;

  /** Purpose of the value: the group of a wine type, the destination of a fee. */
  @Stored('Purpose of the value; wine-types are grouped by it.', {
    input: 'What the value is for; wine-types are grouped by it.',
  })
  description?: string;
}
const ParameterChoiceSchema = SchemaFactory.createForClass(ParameterChoice);

@Schema({ collection: 'parameters', versionKey: false })
@ObjectType({ description: 'A named list of values, editable in the back office.' })
export class Parameter extends BaseDocument {
  @StoredField(String, 'Its name.', { unique: true }) name!: string;

  @StoredField([ParameterChoice], 'Its values.', {
    type: [ParameterChoiceSchema],
    default: [],
    complexity: listCost(5),
  })
  choices!: ParameterChoice[];
}
export const ParameterSchema = SchemaFactory.createForClass(Parameter);
