import { STOCK_BUCKETS } from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Flag, Name, OptionalName, Text } from '../platform/documents/field-rules.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import type { Differences } from './bucket-changes.js';

/** Bottles that one call may move; more is a slip of the finger. */
const MAX_BOTTLES = 100_000;
const MAX_COMMENTS = 2000;

export class GpsBody {
  @IsNumber()
  @Min(-90)
  @Max(90)
  lat!: number;

  @IsNumber()
  @Min(-180)
  @Max(180)
  lng!: number;
}

/** The warehouse body of REST (API-06). */
export class WarehouseBody {
  @Name() code!: string;
  @Name() name!: string;
  @OptionalName() nameEn?: string | null;
  @Text() address?: string | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => GpsBody)
  gps?: GpsBody | null;

  @OptionalName() phone?: string | null;

  @IsOptional()
  @Matches(/^VRG\d{5,}$/)
  region?: string | null;

  @IsOptional()
  @Matches(/^VDP\d{5,}$/)
  department?: string | null;

  @IsOptional()
  @Matches(/^VCT\d{5,}$/)
  city?: string | null;

  @OptionalName() contact?: string | null;
  @Flag() ignoreStocks?: boolean;
}
export const WarehouseChanges = updateBodyOf(WarehouseBody);

/** A declaration or a set of differences of one wine's buckets (decision 26); what is left out is 0. */
export class UpdateStocksBody implements Differences {
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COMMENTS)
  productRef?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(MAX_COMMENTS)
  comments?: string | null;

  @Bottles() customs?: number;
  @Bottles() available?: number;
  @Bottles() reservedVinkura?: number;
  @Bottles() myCellar?: number;
  @Bottles() reservedOthers?: number;
  @Bottles() bottleIssue?: number;
  @Bottles() lost?: number;
  @Bottles() others?: number;
}

function Bottles(): PropertyDecorator {
  return (target, name) => {
    for (const rule of [IsOptional(), IsInt(), Min(-MAX_BOTTLES), Max(MAX_BOTTLES)]) rule(target, name);
  };
}

/** The buckets that a body changes. */
export function bucketsOf(body: UpdateStocksBody): Differences {
  return Object.fromEntries(
    STOCK_BUCKETS.flatMap((bucket) => (body[bucket] ? [[bucket, body[bucket]]] : [])),
  ) as Differences;
}
