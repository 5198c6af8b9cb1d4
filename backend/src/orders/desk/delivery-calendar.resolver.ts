import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { CALENDAR_WEEKS, UserType } from '@vinkura/domain';
import { IsString } from 'class-validator';
import { Roles } from '../../platform/access/access.js';
import { IntegerField } from '../../platform/documents/field-decorators.js';
import { Day } from '../../platform/graphql/scalars.js';
import { DeliveryCalendar } from './delivery-calendar.types.js';
import { DeliveryCalendars } from './delivery-calendars.js';

@ArgsType()
class DeliveryCalendarArgs {
  @Field(() => Day, { description: 'First day, in Japan.' })
  @IsString()
  firstDay!: string;

  @IntegerField(1, CALENDAR_WEEKS.length, 'Weeks from then on.', 1) weeks = 1;
}

@Resolver(() => DeliveryCalendar)
export class DeliveryCalendarResolver {
  constructor(private readonly calendars: DeliveryCalendars) {}

  @Query(() => DeliveryCalendar, {
    complexity: 50,
    description: 'Paid orders by the day of their table or delivery, with the days they can be moved to.',
  })
  @Roles(UserType.ADMINISTRATOR)
  deliveryCalendar(@Args() { firstDay, weeks }: DeliveryCalendarArgs): Promise<DeliveryCalendar> {
    return this.calendars.read(firstDay, weeks);
  }
}
