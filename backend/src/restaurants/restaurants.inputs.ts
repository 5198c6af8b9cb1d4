import { Field, InputType, Int } from '@nestjs/graphql';
import { BottleProblem, FORM_LIST_MAX, PICTURE_ADDRESS_MAX_LENGTH } from '@vinkura/domain';
import { IsInt } from 'class-validator';
import {
  EnumField,
  OptionalNestedField,
  OptionalStringField,
  OptionalStringListField,
  StringField,
} from '../platform/documents/field-decorators.js';
import { type PictureTextBody, PictureTextsField } from '../platform/documents/picture-text.js';
import { BusinessHoursBody, ByoPolicyBody } from '../venues/index.js';

const REFERENCE_MAX = 40;
/** The domain rule on the length has its own message. */
const READ_MAX = 100_000;

@InputType({ description: 'A report of broken, missing, corked, wrong or late bottles of an order.' })
export class BottleReportInput {
  @StringField(REFERENCE_MAX, 'Reference of the order.') orderRef!: string;
  @EnumField(BottleProblem, 'Kind of problem.') problem!: BottleProblem;
  @StringField(REFERENCE_MAX, 'Reference of the wine.') productRef!: string;

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

  @OptionalStringListField(
    FORM_LIST_MAX,
    PICTURE_ADDRESS_MAX_LENGTH,
    'Pictures as uploaded; the first is the main one.',
  )
  images?: string[];

  @PictureTextsField()
  pictureTexts?: PictureTextBody[];
}
