import { Field, InputType } from '@nestjs/graphql';
import {
  FIELD_PATTERNS,
  type PublicHolidayRule,
  SERVICES_MAX,
  SINGLE_DATES_MAX,
  type Weekday,
} from '@vinkura/domain';
import { ArrayMaxSize, IsArray, IsOptional, Matches } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { PublicHolidayRuleEnum, WeekdayEnum } from '../platform/graphql/enums.js';
import {
  NestedListField,
  OptionalBooleanField,
  OptionalEnumField,
  OptionalEnumListField,
  PatternField,
} from '../platform/documents/field-decorators.js';

/** The service rejects impossible days such as 30 February. */
const SingleDays = (description: string) =>
  applyDecorators(
    Field(() => [String], { nullable: true, description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(SINGLE_DATES_MAX),
    Matches(new RegExp(FIELD_PATTERNS.day), { each: true }),
  );

@InputType('WeeklyServiceInput', {
  description: 'A service, with first and last admission.',
})
export class WeeklyServiceBody {
  @OptionalEnumListField(WeekdayEnum, 'On which weekdays; none for all.')
  weekdays?: Weekday[];

  @PatternField(new RegExp(FIELD_PATTERNS.firstEntry), 'First entry, HH:mm in Japan.')
  firstEntry!: string;

  @PatternField(
    new RegExp(FIELD_PATTERNS.lastEntry),
    'Last entry, HH:mm in Japan; 25:00 is one o’clock of the next day.',
  )
  lastEntry!: string;
}

@InputType('BusinessHoursInput', { description: 'Opening hours of a venue; replaces the existing ones.' })
export class BusinessHoursBody {
  @NestedListField(() => WeeklyServiceBody, SERVICES_MAX, 'Weekly services; none: unknown.')
  services!: WeeklyServiceBody[];

  @OptionalEnumListField(WeekdayEnum, 'Weekdays on which it is closed.')
  closedWeekdays?: Weekday[];

  @OptionalEnumField(PublicHolidayRuleEnum, 'What public holidays mean for it; AS_WEEKDAY when not given.')
  publicHolidays?: PublicHolidayRule;

  @SingleDays('Single days on which it is closed, YYYY-MM-DD.') closedDates?: string[];
  @SingleDays('Single days on which it is open although it would be closed, YYYY-MM-DD.')
  openDates?: string[];
  @OptionalBooleanField('Whether it closes on further days that are not known ahead.')
  irregularClosing?: boolean;
}
