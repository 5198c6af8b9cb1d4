import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PUBLIC_HOLIDAY_RULES, type PublicHolidayRule, type Weekday, WEEKDAYS } from '@vinkura/domain';
import { listCost } from '../platform/graphql/cost.js';
import { PublicHolidayRuleEnum, WeekdayEnum } from '../platform/graphql/enums.js';
import { Day } from '../platform/graphql/scalars.js';

const WEEKDAY_LIST = { type: [{ type: String, enum: WEEKDAYS }], default: [] };

@Schema({ _id: false })
@ObjectType({ description: 'A service, with first and last admission.' })
export class WeeklyService {
  @Prop(WEEKDAY_LIST)
  @Field(() => [WeekdayEnum], { description: 'Weekdays; empty for all.' })
  weekdays!: Weekday[];

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'First admission, HH:mm in Japan.' })
  firstEntry!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, {
    description: 'Last admission, HH:mm in Japan; 25:00 is one o’clock of the next day.',
  })
  lastEntry!: string;
}
const WeeklyServiceSchema = SchemaFactory.createForClass(WeeklyService);

@Schema({ _id: false })
@ObjectType({
  description: 'Opening hours of a venue. Single dates override holidays, and holidays weekdays.',
})
export class BusinessHours {
  @Prop({ type: [WeeklyServiceSchema], default: [] })
  @Field(() => [WeeklyService], { complexity: listCost(3), description: 'Weekly services.' })
  services!: WeeklyService[];

  @Prop(WEEKDAY_LIST)
  @Field(() => [WeekdayEnum], { description: 'Closed weekdays.' })
  closedWeekdays!: Weekday[];

  @Prop({ type: String, enum: PUBLIC_HOLIDAY_RULES, default: 'AS_WEEKDAY' })
  @Field(() => PublicHolidayRuleEnum, { description: 'Rule for public holidays.' })
  publicHolidays!: PublicHolidayRule;

  @Prop({ type: [String], default: [] })
  @Field(() => [Day], { description: 'Single closed days.' })
  closedDates!: string[];

  @Prop({ type: [String], default: [] })
  @Field(() => [Day], { description: 'Single open days that override closing rules.' })
  openDates!: string[];

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it also closes irregularly.' })
  irregularClosing!: boolean;
}
export const BusinessHoursSchema = SchemaFactory.createForClass(BusinessHours);
