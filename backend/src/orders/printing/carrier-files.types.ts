import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { LabelProblem, LabelProblemKind } from '@vinkura/domain/carriers/carrier-file';
import { CARRIER_CODES } from '@vinkura/domain/orders/parcel-number';
import { enumOf } from '../../platform/graphql/enums.js';
import { listCost } from '../../platform/graphql/cost.js';
import { UnprintedOrder } from './bulk-printables.types.js';

export const CarrierCodeEnum = enumOf(
  'CarrierCode',
  'A carrier whose own tool imports files of the shop.',
  CARRIER_CODES,
);
const LabelProblemKindEnum = enumOf(
  'LabelProblemKind',
  'Why a text does not fit a label. SUBSTITUTED is a notice, the others keep the parcel out of the file.',
  ['MISSING', 'TOO_LONG', 'UNENCODABLE', 'SUBSTITUTED'],
);
/** Expected problems of a file. */
const PROBLEMS = 20;

@ObjectType({ description: 'A text that does not fit the label of a parcel as it is.' })
export class ParcelProblem implements LabelProblem {
  @Field(() => String, { description: 'Reference of the order.' })
  orderRef!: string;

  @Field(() => String, { description: 'Identifier of the parcel.' })
  parcelRef!: string;

  @Field(() => String, { description: 'Header of the column.' })
  field!: string;

  @Field(() => LabelProblemKindEnum, { description: 'Kind.' })
  kind!: LabelProblemKind;

  @Field(() => String, { description: 'The text, the character, or both forms of a substituted one.' })
  detail!: string;
}

@ObjectType({ description: 'What a file for a carrier’s tool will hold.' })
export class CarrierFile {
  @Field(() => Int, { description: 'Parcels in the file.' })
  parcels!: number;

  @Field(() => [ParcelProblem], {
    complexity: listCost(PROBLEMS),
    description: 'Texts that do not fit as they are.',
  })
  problems!: ParcelProblem[];

  @Field(() => [UnprintedOrder], {
    complexity: listCost(PROBLEMS),
    description: 'Orders without a parcel in the file.',
  })
  skipped!: UnprintedOrder[];

  @Field(() => Int, { description: 'Orders of the selection; more than the limit only for a picking list.' })
  total!: number;

  @Field(() => Int, { description: 'Maximum number of orders at once.' })
  limit!: number;
}
