import { Field, ObjectType } from '@nestjs/graphql';
import type { Locale } from '@vinkura/domain';
import { LocaleEnum } from './enums.js';

@ObjectType({ description: 'A text and the language that it is in.' })
export class LocalizedText {
  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => LocaleEnum, { description: 'Its language; en where there is none in the language asked for.' })
  locale!: Locale;
}

/** The argument of fields that answer in a language. */
export const TEXT_LOCALE = { type: () => LocaleEnum, description: 'Language to answer in.' };
