import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'What a provider received instead of the amount due.' })
export class ReceivedAmount {
  @Field(() => Int, {
    nullable: true,
    description: 'Amount in the smallest unit of the currency; null for payments of before it was stored.',
  })
  amount!: number | null;

  @Field(() => String, { nullable: true, description: 'Currency in lower case, such as jpy.' })
  currency!: string | null;

  @Field(() => Boolean, { description: 'Whether `refundPayment` can still refund it.' })
  isRefundable!: boolean;
}
