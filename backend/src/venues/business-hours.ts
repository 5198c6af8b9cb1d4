import { ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import type { PublicHolidayRule, Weekday } from '@vinkura/domain';
import { BUSINESS_HOURS, WEEKLY_SERVICES } from '@vinkura/domain/back-office/venue-hours';
import { storedFields } from '../platform/documents/declared-fields.js';
import { StoredField } from '../platform/documents/stored-field.js';
import { listCost } from '../platform/graphql/cost.js';
import { PublicHolidayRuleEnum, WeekdayEnum } from '../platform/graphql/enums.js';
import { Day } from '../platform/graphql/scalars.js';

const Service = storedFields({ fields: WEEKLY_SERVICES.members });
const Stored = storedFields({ fields: BUSINESS_HOURS.members });
const WEEKDAYS = { type: () => [WeekdayEnum] };
const DAYS = { type: () => [Day], inputType: () => [String] };

@Schema({ _id: false })
@ObjectType({ description: 'A service, with first and last admission.' })
export class WeeklyService {
  @Service('Weekdays; empty for all.', { ...WEEKDAYS, input: 'On which weekdays; none for all.' })
  weekdays!: Weekday[];
  @Service('First admission, HH:mm in Japan.', { input: 'First entry, HH:mm in Japan.' }) firstEntry!: string;
  @Service('Last admission, HH:mm in Japan; 25:00 is one o’clock of the next day.', {
    input: 'Last entry, HH:mm in Japan; 25:00 is one o’clock of the next day.',
  })
  lastEntry!: string;
}
const WeeklyServiceSchema = SchemaFactory.createForClass(WeeklyService);

@Schema({ _id: false })
@ObjectType({
  description: 'Opening hours of a venue. Single dates override holidays, and holidays weekdays.',
})
export class BusinessHours {
  @StoredField([WeeklyService], 'Weekly services.', {
    type: [WeeklyServiceSchema],
    default: [],
    complexity: listCost(3),
  })
  services!: WeeklyService[];

  @Stored('Closed weekdays.', { ...WEEKDAYS, input: 'Weekdays on which it is closed.' })
  closedWeekdays!: Weekday[];
  @Stored('Rule for public holidays.', {
    type: () => PublicHolidayRuleEnum,
    input: 'What public holidays mean for it; AS_WEEKDAY when not given.',
    default: 'AS_WEEKDAY',
  })
  publicHolidays!: PublicHolidayRule;
  @Stored('Single closed days.', { ...DAYS, input: 'Single days on which it is closed, YYYY-MM-DD.' })
  closedDates!: string[];
  @Stored('Single open days that override closing rules.', {
    ...DAYS,
    input: 'Single days on which it is open although it would be closed, YYYY-MM-DD.',
  })
  openDates!: string[];
  @Stored('Whether it also closes irregularly.', {
    input: 'Whether it closes on further days that are not known ahead.',
  })
  irregularClosing!: boolean;
}
export const BusinessHoursSchema = SchemaFactory.createForClass(BusinessHours);
