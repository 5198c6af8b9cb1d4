import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { DestinationFilter, OrderStatus } from '@vinkura/domain';
import { IsArray, IsBoolean, IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import { Order } from './order.js';

@InputType({ description: 'Which orders to list; all conditions must hold.' })
export class OrderFilter {
  @IsOptional()
  @IsArray()
  @IsEnum(OrderStatus, { each: true })
  @Field(() => [OrderStatus], { nullable: true, description: 'In one of these statuses.' })
  status?: OrderStatus[] | null;

  @IsOptional()
  @IsBoolean()
  @Field(() => Boolean, {
    nullable: true,
    description: 'Neither closed nor cancelled; false for those that are.',
  })
  open?: boolean | null;

  @IsOptional()
  @IsEnum(DestinationFilter)
  @Field(() => DestinationFilter, { nullable: true, description: 'Going to one of these destinations.' })
  destination?: DestinationFilter | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Field(() => String, {
    nullable: true,
    description: 'Words in the reference, the wines, the name or the venue.',
  })
  q?: string | null;
}

@ObjectType({ description: 'A page of orders, the newest first.' })
export class OrderPage {
  @Field(() => [Order], { description: 'The orders of this page.' })
  items!: Order[];

  @Field(() => Int, { description: 'How many there are on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'Number of the page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Orders on a page.' })
  perPage!: number;
}
