import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type PublicHolidayRule, type Weekday, WEEKDAYS } from '@vinkura/domain';
import { listCost } from '../platform/graphql/cost.js';
import { PublicHolidayRuleEnum, WeekdayEnum } from '../platform/graphql/enums.js';
import { Day } from '../platform/graphql/scalars.js';
import { StoredField } from '../platform/documents/stored-field.js';

const WEEKDAY_LIST = { type: [{ type: String, enum: WEEKDAYS }], default: [] };

@Schema({ _id: false })
@ObjectType({ description: 'A service, with first and last admission.' })
export class WeeklyService {
  @Prop(WEEKDAY_LIST)
  @Field(() => [WeekdayEnum], { description: 'Weekdays; empty for all.' })
  weekdays!: Weekday[];

  @StoredField(String, 'First admission, HH:mm in Japan.') firstEntry!: string;

  @StoredField(String, 'Last admission, HH:mm in Japan; 25:00 is one o’clock of the next day.')
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

  @Prop(WEEKDAY_LIST)
  @Field(() => [WeekdayEnum], { description: 'Closed weekdays.' })
  closedWeekdays!: Weekday[];

  @StoredField(PublicHolidayRuleEnum, 'Rule for public holidays.', { default: 'AS_WEEKDAY' })
  publicHolidays!: PublicHolidayRule;

  @StoredField([Day], 'Single closed days.', { default: [] }) closedDates!: string[];
  @StoredField([Day], 'Single open days that override closing rules.', { default: [] }) openDates!: string[];
  @StoredField(Boolean, 'Whether it also closes irregularly.', { default: false }) irregularClosing!: boolean;
}
export const BusinessHoursSchema = SchemaFactory.createForClass(BusinessHours);
