import { Field, ObjectType } from '@nestjs/graphql';
import type { Locale } from '@vinkura/domain';
import { LocaleEnum } from './enums.js';

@ObjectType({ description: 'A text with its language.' })
export class LocalizedText {
  @Field(() => String, { description: 'The text.' })
  text!: string;

  @Field(() => LocaleEnum, { description: 'Its language; en if not available in the requested one.' })
  locale!: Locale;

  @Field(() => Boolean, {
    description: 'Whether it is composed from the facts of the record, not written by a person.',
  })
  composed!: boolean;
}

/** The language argument of localised fields. */
export const TEXT_LOCALE = { type: () => LocaleEnum, description: 'Requested language.' };
