import { InputType } from '@nestjs/graphql';
import { FIELD_PATTERNS } from '@vinkura/domain';
import { PARAMETER_CHOICES } from '@vinkura/domain/back-office/settings';
import { changesInputOf } from '../platform/documents/changes-input.js';
import { inputOf } from '../platform/documents/declared-fields.js';
import { OptionalNestedListField, PatternField } from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { ParameterChoice } from './parameter.js';

/** Lower case with hyphens, as used in code. */
const PARAMETER_NAME = new RegExp(FIELD_PATTERNS.parameterName);

@InputType('ParameterChoiceInput', { description: 'One value of a parameter.' })
export class ParameterChoiceBody extends inputOf(ParameterChoice, { fields: PARAMETER_CHOICES.members }) {}

@InputType('ParameterInput', { description: 'A new named list of values.' })
export class ParameterBody {
  @PatternField(PARAMETER_NAME, 'Its name: lower case letters, digits and hyphens.') name!: string;

  @OptionalNestedListField(
    () => ParameterChoiceBody,
    PARAMETER_CHOICES.max,
    'Values; they replace the existing ones.',
  )
  choices?: ParameterChoiceBody[];
}

export const ParameterChanges = updateBodyOf(ParameterBody);
export const ParameterChangesInput = changesInputOf(ParameterBody, 'ParameterChangesInput');
