import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  PROPOSAL_BOTTLES_MAX,
  PROPOSAL_MESSAGE_MAX,
  PROPOSAL_SENTENCE_MAX,
  PROPOSAL_WINES_MAX,
} from '@vinkura/domain';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { ReservationInput } from '../cart/index.js';
import { PageArgs } from '../platform/documents/page.js';
import {
  IntegerField,
  NestedListField,
  OptionalBooleanField,
  OptionalIdField,
  OptionalNestedField,
  OptionalStringField,
  StringField,
} from '../platform/documents/field-decorators.js';

/** Technical limits; `checkProposal` has the rule and its messages. */
const FAR_TOO_MANY = 50;
const FAR_TOO_LONG = 10;

@InputType({ description: 'A wine to propose.' })
export class ProposedWineInput {
  @StringField(30, 'Reference of the wine.') productRef!: string;

  @IsInt()
  @Field(() => Int, { description: `Bottles, 1 to ${PROPOSAL_BOTTLES_MAX}.` })
  quantity!: number;

  @StringField(
    PROPOSAL_SENTENCE_MAX * FAR_TOO_LONG,
    `What is said about it, up to ${PROPOSAL_SENTENCE_MAX} characters.`,
  )
  sentence!: string;
}

@InputType({ description: 'A proposal to a customer.' })
export class ProposalInput {
  @NestedListField(() => ProposedWineInput, FAR_TOO_MANY, `The wines, 1 to ${PROPOSAL_WINES_MAX}, each once.`)
  wines!: ProposedWineInput[];

  @OptionalStringField(
    PROPOSAL_MESSAGE_MAX * FAR_TOO_LONG,
    `A word to the customer, up to ${PROPOSAL_MESSAGE_MAX} characters.`,
  )
  message?: string | null;

  @OptionalNestedField(() => ReservationInput, 'The reservation that the wines are for.')
  reservation?: ReservationInput | null;

  @OptionalIdField('A cart item of the customer that the proposal replaces; it is removed from the cart.')
  cartItemId?: string | null;

  @OptionalBooleanField('Whether the link is sent to the customer by mail.') byMail?: boolean | null;
}

@InputType({ description: 'Accepted bottles of a proposed wine.' })
export class ProposalChoiceInput {
  @StringField(30, 'Reference of a wine of the proposal.') productRef!: string;
  @IntegerField(0, PROPOSAL_BOTTLES_MAX, 'Bottles; 0 excludes the wine.') quantity!: number;
}

@ArgsType()
export class ProposalsArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Only those to this customer.' })
  @IsOptional()
  @IsString()
  @MaxLength(30)
  userId?: string | null;

  @OptionalBooleanField("Only the caller's own.") own?: boolean | null;
}
