import { Field, InputType } from '@nestjs/graphql';
import {
  FIELD_PATTERNS,
  PUBLIC_HOLIDAY_RULES,
  type PublicHolidayRule,
  SERVICES_MAX,
  SINGLE_DATES_MAX,
  type Weekday,
  WEEKDAYS,
} from '@vinkura/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsOptional, Matches, ValidateNested } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { PublicHolidayRuleEnum, WeekdayEnum } from '../platform/graphql/enums.js';
import {
  BooleanField,
  OptionalEnumListField,
  OptionalEnumField,
  PatternField,
} from '../platform/documents/field-decorators.js';

/** Real days are told from impossible ones such as 30 February by the service. */
const SingleDays = (description: string) =>
  applyDecorators(
    Field(() => [String], { nullable: true, description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(SINGLE_DATES_MAX),
    Matches(new RegExp(FIELD_PATTERNS.day), { each: true }),
  );

@InputType('WeeklyServiceInput', {
  description: 'A service: guests come in from the first to the last entry.',
})
export class WeeklyServiceBody {
  @OptionalEnumListField(WEEKDAYS, () => [WeekdayEnum], 'On which weekdays; none for all.')
  weekdays?: Weekday[];

  @PatternField(new RegExp(FIELD_PATTERNS.firstEntry), 'First entry, HH:mm in Japan.')
  firstEntry!: string;

  @PatternField(
    new RegExp(FIELD_PATTERNS.lastEntry),
    'Last entry, HH:mm in Japan; 25:00 is one o’clock of the next day.',
  )
  lastEntry!: string;
}

@InputType('BusinessHoursInput', { description: 'When a venue lets guests in; it replaces what was known.' })
export class BusinessHoursBody {
  @Field(() => [WeeklyServiceBody], { description: 'The services of a week; none: the hours are not known.' })
  @IsDefined()
  @IsArray()
  @ArrayMaxSize(SERVICES_MAX)
  @ValidateNested({ each: true })
  @Type(() => WeeklyServiceBody)
  services!: WeeklyServiceBody[];

  @OptionalEnumListField(WEEKDAYS, () => [WeekdayEnum], 'Weekdays on which it is closed.')
  closedWeekdays?: Weekday[];

  @OptionalEnumField(
    PUBLIC_HOLIDAY_RULES,
    () => PublicHolidayRuleEnum,
    'What public holidays mean for it; AS_WEEKDAY when not given.',
  )
  publicHolidays?: PublicHolidayRule;

  @SingleDays('Single days on which it is closed, YYYY-MM-DD.') closedDates?: string[];
  @SingleDays('Single days on which it is open although it would be closed, YYYY-MM-DD.')
  openDates?: string[];
  @BooleanField('Whether it closes on further days that are not known ahead.') irregularClosing?: boolean;
}
