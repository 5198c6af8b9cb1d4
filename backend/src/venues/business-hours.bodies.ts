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

@InputType('BusinessHoursInput', { description: 'Opening hours of a venue; replaces the existing ones.' })
export class BusinessHoursBody {
  @Field(() => [WeeklyServiceBody], { description: 'Weekly services; none: unknown.' })
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
