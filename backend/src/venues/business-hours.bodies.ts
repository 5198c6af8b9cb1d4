import { InputType } from '@nestjs/graphql';
import { BUSINESS_HOURS, WEEKLY_SERVICES } from '@vinkura/domain/back-office/venue-hours';
import { inputOf } from '../platform/documents/declared-fields.js';
import { NestedListField } from '../platform/documents/field-decorators.js';
import { BusinessHours, WeeklyService } from './business-hours.js';

@InputType('WeeklyServiceInput', { description: 'A service, with first and last admission.' })
export class WeeklyServiceBody extends inputOf(WeeklyService, { fields: WEEKLY_SERVICES.members }) {}

/** The service rejects impossible days such as 30 February. */
@InputType('BusinessHoursInput', { description: 'Opening hours of a venue; replaces the existing ones.' })
export class BusinessHoursBody extends inputOf(BusinessHours, { fields: BUSINESS_HOURS.members }) {
  @NestedListField(() => WeeklyServiceBody, WEEKLY_SERVICES.max, 'Weekly services; none: unknown.')
  services!: WeeklyServiceBody[];
}
