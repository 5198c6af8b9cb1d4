import { describe, expect, it } from '@jest/globals';
import { changeLabel, type ResourceName, resourceNamed } from '@vinkura/domain/back-office/index';
import type { Schema } from 'mongoose';
import { ProductSchema } from '../src/catalog/product.js';
import { IndentSchema } from '../src/indents/indent.js';
import { OrderSchema } from '../src/orders/core/order.js';
import { UserSchema } from '../src/users/user.js';
import { VenueSchema } from '../src/venues/venue.js';
import { StockEntrySchema } from '../src/warehouses/stock-entry.js';

const SCHEMAS: readonly [ResourceName, Schema][] = [
  ['orders', OrderSchema],
  ['users', UserSchema],
  ['products', ProductSchema],
  ['venues', VenueSchema],
  ['indents', IndentSchema],
  ['stock-entries', StockEntrySchema],
];

/** Stored members that never differ between two states of a record, or are never logged. */
const UNLOGGED =
  /^(_id|__v|createdAt|updatedAt|deletedAt|changedAt|stockChangedAt|searchKeys|secretToken|passwordHash|ownerRef|destinationCount)$/;

describe('the audit log', () => {
  it.each(SCHEMAS)('[AUDIT-01] has a name for every stored member of %s', (name, schema) => {
    const definition = resourceNamed(name);
    const members = [...new Set(Object.keys(schema.paths).map((path) => path.split('.')[0]!))].filter(
      (member) => !UNLOGGED.test(member) && !definition.auditSilent.includes(member),
    );
    expect(members.length).toBeGreaterThan(0);
    expect(members.filter((member) => !changeLabel(definition, member))).toEqual([]);
  });

  it('[AUDIT-01] names members of embedded objects, and steps that are no member', () => {
    expect(changeLabel(resourceNamed('warehouses'), 'gps.lat')!.en).toBe('Position: Latitude');
    expect(changeLabel(resourceNamed('orders'), 'reservation.venueRef')!.jp).toBe('予約');
    expect(changeLabel(resourceNamed('indents'), 'bottles')!.en).toBe('Bottles');
    expect(changeLabel(resourceNamed('orders'), 'unknown')).toBeUndefined();
  });
});
