import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { PaymentProviderName, PaymentStatus } from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsDate,
  IsEnum,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { PaymentIntent } from './payment-intent.js';

const WORD_MAX_LENGTH = 100;

export const PaymentPage = pageTypeOf(PaymentIntent, 'PaymentPage', 'payments');

@InputType({ description: 'Which payments to list; all conditions must hold.' })
export class PaymentFilter {
  @IsOptional()
  @IsArray()
  @IsEnum(PaymentStatus, { each: true })
  @Field(() => [PaymentStatus], { nullable: true, description: 'In one of these statuses.' })
  status?: PaymentStatus[] | null;

  @IsOptional()
  @IsEnum(PaymentProviderName)
  @Field(() => PaymentProviderName, { nullable: true, description: 'Taken by this provider.' })
  provider?: PaymentProviderName | null;

  @IsOptional()
  @IsString()
  @MaxLength(WORD_MAX_LENGTH)
  @Field(() => String, { nullable: true, description: 'Of the customer with this reference.' })
  ownerRef?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(WORD_MAX_LENGTH)
  @Field(() => String, {
    nullable: true,
    description: 'With this identifier, the provider’s identifier or the reference of an order.',
  })
  q?: string | null;

  @IsOptional()
  @IsDate()
  @Field(() => Date, { nullable: true, description: 'Made at this moment or later.' })
  from?: Date | null;

  @IsOptional()
  @IsDate()
  @Field(() => Date, { nullable: true, description: 'Made before this moment.' })
  until?: Date | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, { nullable: true, description: 'With money that was or is to be given back.' })
  refunded?: boolean | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, { nullable: true, description: 'Without an answer of the provider for an hour.' })
  stuck?: boolean | null;
}

@ArgsType()
export class PaymentArgs extends PageArgs {
  @IsOptional()
  @ValidateNested()
  @Type(() => PaymentFilter)
  @Field(() => PaymentFilter, { nullable: true, description: 'Which of them.' })
  filter?: PaymentFilter | null;
}
