import { Field, InputType, Int } from '@nestjs/graphql';
import { STOCK_BUCKETS, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { GPS, MOVED_BOTTLES_MAX, WAREHOUSES } from '@vinkura/domain/back-office/warehouses';
import { Allow, IsInt, IsOptional, Max, Min } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import { inputOf } from '../platform/documents/declared-fields.js';
import { OptionalNestedField, OptionalStringField } from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import type { Differences } from './bucket-changes.js';
import { GpsPosition, Warehouse } from './warehouse.js';

/** Maximum bottles per call, against typing errors. */
export const MAX_BOTTLES = MOVED_BOTTLES_MAX;

@InputType('GpsPositionInput', { description: 'Coordinates in degrees.' })
export class GpsBody extends inputOf(GpsPosition, { fields: GPS.members }) {}

/** The warehouse body of REST (API-06). */
@InputType('WarehouseInput', { description: 'A new warehouse; the reference is set by the server.' })
export class WarehouseBody extends inputOf(Warehouse, WAREHOUSES) {
  @OptionalNestedField(() => GpsBody, 'Place on the map.') gps?: GpsBody | null;
}
export const WarehouseChanges = updateBodyOf(WarehouseBody);

/** The body of `PUT /api/warehouses/{id}`: the stock is accepted as read and ignored; only movements change it. */
export class WarehouseUpdateBody extends WarehouseChanges {
  @Allow() stocks?: unknown;
}
export const WarehouseChangesInput = changesInputOf(WarehouseBody, 'WarehouseChangesInput');

/** Absolute values or differences of one wine's buckets (REQ-D26); defaults to 0. */
@InputType('StockChangesInput', {
  description: 'Absolute values when the wine is new in the warehouse; else the difference per bucket.',
})
export class UpdateStocksBody implements Differences {
  @OptionalStringField(TEXT_MAX_LENGTH, 'Reference of the wine.') productRef?: string | null;
  @OptionalStringField(TEXT_MAX_LENGTH, 'Remarks.') comments?: string | null;
  @Bottles('Customs') customs?: number;
  @Bottles('Available') available?: number;
  @Bottles('Res. Vinkura') reservedVinkura?: number;
  @Bottles('Cloud Cellar') myCellar?: number;
  @Bottles('Res. Others') reservedOthers?: number;
  @Bottles('Bottle Issue') bottleIssue?: number;
  @Bottles('Lost') lost?: number;
  @Bottles('Other') others?: number;
}

function Bottles(bucket: string): PropertyDecorator {
  const field = Field(() => Int, { nullable: true, description: `${bucket}: bottles.` });
  return (target, name) => {
    for (const rule of [field, IsOptional(), IsInt(), Min(-MAX_BOTTLES), Max(MAX_BOTTLES)])
      rule(target, name);
  };
}

/** The buckets changed by a body. */
export function bucketsOf(body: UpdateStocksBody): Differences {
  return Object.fromEntries(
    STOCK_BUCKETS.flatMap((bucket) => (body[bucket] ? [[bucket, body[bucket]]] : [])),
  ) as Differences;
}
