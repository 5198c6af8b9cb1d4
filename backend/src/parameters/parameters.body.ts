import { Field, InputType } from '@nestjs/graphql';
import { FIELD_PATTERNS } from '@vinkura/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  BooleanField,
  NameField,
  OptionalNameField,
  PatternField,
  TextField,
} from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';

const CHOICES_MAX = 500;
/** Lower case with hyphens, as used in code. */
const PARAMETER_NAME = new RegExp(FIELD_PATTERNS.parameterName);

@InputType('ParameterChoiceInput', { description: 'One value of a parameter.' })
export class ParameterChoiceBody {
  @NameField('The value.') value!: string;
  @OptionalNameField('What people read, in Japanese.') label?: string;
  @OptionalNameField('What people read, in English.') labelEn?: string;
  @BooleanField('Whether the choice is in use; true when not given.') enabled?: boolean;
  @TextField('What the value is for; wine-types are grouped by it.') description?: string;
}

@InputType('ParameterInput', { description: 'A new named list of values.' })
export class ParameterBody {
  @PatternField(PARAMETER_NAME, 'Its name: lower case letters, digits and hyphens.') name!: string;

  @Field(() => [ParameterChoiceBody], {
    nullable: true,
    description: 'Values; they replace the existing ones.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CHOICES_MAX)
  @ValidateNested({ each: true })
  @Type(() => ParameterChoiceBody)
  choices?: ParameterChoiceBody[];
}

export const ParameterChanges = updateBodyOf(ParameterBody);
export const ParameterChangesInput = changesInputOf(ParameterBody, 'ParameterChangesInput');
