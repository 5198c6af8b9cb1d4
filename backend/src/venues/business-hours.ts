import { Field, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PUBLIC_HOLIDAY_RULES, type PublicHolidayRule, type Weekday, WEEKDAYS } from '@vinkura/domain';
import { listCost } from '../platform/graphql/cost.js';
import { PublicHolidayRuleEnum, WeekdayEnum } from '../platform/graphql/enums.js';
import { Day } from '../platform/graphql/scalars.js';

const WEEKDAY_LIST = { type: [{ type: String, enum: WEEKDAYS }], default: [] };

@Schema({ _id: false })
@ObjectType({ description: 'A service: guests come in from the first to the last entry.' })
export class WeeklyService {
  @Prop(WEEKDAY_LIST)
  @Field(() => [WeekdayEnum], { description: 'On which weekdays; empty for all.' })
  weekdays!: Weekday[];

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'First entry, HH:mm in Japan.' })
  firstEntry!: string;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'Last entry, HH:mm in Japan; 25:00 is one o’clock of the next day.' })
  lastEntry!: string;
}
const WeeklyServiceSchema = SchemaFactory.createForClass(WeeklyService);

@Schema({ _id: false })
@ObjectType({
  description: 'When a venue lets guests in. Single dates win over holidays, and these over weekdays.',
})
export class BusinessHours {
  @Prop({ type: [WeeklyServiceSchema], default: [] })
  @Field(() => [WeeklyService], { complexity: listCost(3), description: 'The services of a week.' })
  services!: WeeklyService[];

  @Prop(WEEKDAY_LIST)
  @Field(() => [WeekdayEnum], { description: 'Weekdays on which it is closed.' })
  closedWeekdays!: Weekday[];

  @Prop({ type: String, enum: PUBLIC_HOLIDAY_RULES, default: 'AS_WEEKDAY' })
  @Field(() => PublicHolidayRuleEnum, { description: 'What public holidays mean for it.' })
  publicHolidays!: PublicHolidayRule;

  @Prop({ type: [String], default: [] })
  @Field(() => [Day], { description: 'Single days on which it is closed.' })
  closedDates!: string[];

  @Prop({ type: [String], default: [] })
  @Field(() => [Day], { description: 'Single days on which it is open although it would be closed.' })
  openDates!: string[];

  @Prop({ type: Boolean, default: false })
  @Field(() => Boolean, { description: 'Whether it closes on further days that are not known ahead.' })
  irregularClosing!: boolean;
}
export const BusinessHoursSchema = SchemaFactory.createForClass(BusinessHours);
