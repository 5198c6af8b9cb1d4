import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { PRINT_ORDERS_MAX, UserType } from '@vinkura/domain';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { Roles } from '../../platform/access/access.js';
import { BulkPrintables } from './bulk-printables.js';
import { PackingSlipSheets, ServingCardSheets } from './bulk-printables.types.js';
import { OptionalDayField, OptionalStringField } from '../../platform/documents/field-decorators.js';

const REFERENCE_MAX = 40;

@ArgsType()
export class PrintSelectionArgs {
  @Field(() => [String], {
    nullable: true,
    description: 'References of the orders, up to 100; without them, those of a picking list.',
  })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(PRINT_ORDERS_MAX)
  @IsString({ each: true })
  @MaxLength(REFERENCE_MAX, { each: true })
  orders?: string[] | null;

  @OptionalStringField(REFERENCE_MAX, 'Reference of the warehouse of the picking list.')
  warehouseRef?: string | null;

  @OptionalDayField('The picking list’s day in Japan; defaults to today.') day?: string | null;
}

/** Printed documents of many orders. */
@Resolver()
export class BulkPrintablesResolver {
  constructor(private readonly bulkPrintables: BulkPrintables) {}

  @Query(() => PackingSlipSheets, {
    description: 'Packing slips of chosen orders, or of the orders on a picking list.',
  })
  @Roles(UserType.ADMINISTRATOR)
  packingSlips(@Args() selection: PrintSelectionArgs): Promise<PackingSlipSheets> {
    return this.bulkPrintables.packingSlips(selection);
  }

  @Query(() => ServingCardSheets, {
    description: 'Serving cards of chosen orders, or of the orders on a picking list.',
  })
  @Roles(UserType.ADMINISTRATOR)
  servingCards(@Args() selection: PrintSelectionArgs): Promise<ServingCardSheets> {
    return this.bulkPrintables.servingCards(selection);
  }
}
