import { Field, InputType, Int } from '@nestjs/graphql';
import { BottleProblem } from '@vinkura/domain';
import { IsIn, IsInt, IsString, MaxLength } from 'class-validator';
import { OptionalNestedField, OptionalStringField } from '../platform/documents/field-decorators.js';
import { BusinessHoursBody, ByoPolicyBody } from '../venues/index.js';

const REFERENCE_MAX = 40;
/** The domain rule on the length has its own message. */
const READ_MAX = 100_000;

@InputType({ description: 'A report of broken or missing bottles of an order.' })
export class BottleReportInput {
  @Field(() => String, { description: 'Reference of the order.' })
  @IsString()
  @MaxLength(REFERENCE_MAX)
  orderRef!: string;

  @Field(() => BottleProblem, { description: 'Kind of problem.' })
  @IsIn(Object.values(BottleProblem))
  problem!: BottleProblem;

  @Field(() => String, { description: 'Reference of the wine.' })
  @IsString()
  @MaxLength(REFERENCE_MAX)
  productRef!: string;

  @Field(() => Int, { description: 'Bottles.' })
  @IsInt()
  quantity!: number;

  @OptionalStringField(READ_MAX, 'What happened, up to 2000 characters.')
  note?: string | null;

  @OptionalStringField(REFERENCE_MAX, 'Identifier of a photograph, as `POST /api/report-photos` answered it.')
  photoId?: string | null;
}

@InputType({ description: 'A manager’s changes of their venue; omitted members are unchanged.' })
export class ManagedVenueInput {
  @OptionalNestedField(() => ByoPolicyBody, 'What it says about bottles that guests bring.')
  byoPolicy?: ByoPolicyBody;

  @OptionalNestedField(() => BusinessHoursBody, 'When it lets guests in.')
  businessHours?: BusinessHoursBody;
}
