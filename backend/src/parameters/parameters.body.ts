import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, Matches, ValidateNested } from 'class-validator';
import { Flag, Name, OptionalName, Text } from '../platform/documents/field-rules.js';
import { updateBodyOf } from '../platform/documents/update-body.js';

const CHOICES_MAX = 500;

export class ParameterChoiceBody {
  @Name() value!: string;
  @OptionalName() label?: string;
  @OptionalName() labelEn?: string;
  @Flag() enabled?: boolean;
  @Text() description?: string;
}

export class ParameterBody {
  /** Lower case with hyphens, as programs ask for it. */
  @Matches(/^[a-z][a-z0-9-]{1,60}$/) name!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CHOICES_MAX)
  @ValidateNested({ each: true })
  @Type(() => ParameterChoiceBody)
  choices?: ParameterChoiceBody[];
}

export const ParameterChanges = updateBodyOf(ParameterBody);
