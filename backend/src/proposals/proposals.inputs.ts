import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  PROPOSAL_BOTTLES_MAX,
  PROPOSAL_MESSAGE_MAX,
  PROPOSAL_SENTENCE_MAX,
  PROPOSAL_WINES_MAX,
} from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ReservationInput } from '../cart/index.js';
import { PageArgs } from '../platform/documents/page.js';

/** Technical limits; `checkProposal` has the rule and its messages. */
const FAR_TOO_MANY = 50;
const FAR_TOO_LONG = 10;

@InputType({ description: 'A wine to propose.' })
export class ProposedWineInput {
  @IsString()
  @MaxLength(30)
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @IsInt()
  @Field(() => Int, { description: `Bottles, 1 to ${PROPOSAL_BOTTLES_MAX}.` })
  quantity!: number;

  @IsString()
  @MaxLength(PROPOSAL_SENTENCE_MAX * FAR_TOO_LONG)
  @Field(() => String, { description: `What is said about it, up to ${PROPOSAL_SENTENCE_MAX} characters.` })
  sentence!: string;
}

@InputType({ description: 'A proposal to a customer.' })
export class ProposalInput {
  @IsArray()
  @ArrayMaxSize(FAR_TOO_MANY)
  @ValidateNested({ each: true })
  @Type(() => ProposedWineInput)
  @Field(() => [ProposedWineInput], { description: `The wines, 1 to ${PROPOSAL_WINES_MAX}, each once.` })
  wines!: ProposedWineInput[];

  @IsOptional()
  @IsString()
  @MaxLength(PROPOSAL_MESSAGE_MAX * FAR_TOO_LONG)
  @Field(() => String, {
    nullable: true,
    description: `A word to the customer, up to ${PROPOSAL_MESSAGE_MAX} characters.`,
  })
  message?: string | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => ReservationInput)
  @Field(() => ReservationInput, { nullable: true, description: 'The reservation that the wines are for.' })
  reservation?: ReservationInput | null;

  @IsOptional()
  @IsMongoId()
  @Field(() => ID, {
    nullable: true,
    description: 'A cart item of the customer that the proposal replaces; it is removed from the cart.',
  })
  cartItemId?: string | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, { nullable: true, description: 'Whether the link is sent to the customer by mail.' })
  byMail?: boolean | null;
}

@InputType({ description: 'Accepted bottles of a proposed wine.' })
export class ProposalChoiceInput {
  @IsString()
  @MaxLength(30)
  @Field(() => String, { description: 'Reference of a wine of the proposal.' })
  productRef!: string;

  @IsInt()
  @Min(0)
  @Max(PROPOSAL_BOTTLES_MAX)
  @Field(() => Int, { description: 'Bottles; 0 excludes the wine.' })
  quantity!: number;
}

@ArgsType()
export class ProposalsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Only those to this customer.' })
  @IsOptional()
  @IsString()
  @MaxLength(30)
  userId?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Only the caller's own." })
  @IsOptional()
  @IsBoolean()
  own?: boolean | null;
}
