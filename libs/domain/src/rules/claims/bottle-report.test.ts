import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canReportBottles, checkBottleReport } from './bottle-report.js';

const products = [
  { productRef: 'PRD00001', quantity: 2 },
  { productRef: 'PRD00002', quantity: 1 },
  { productRef: 'PRD00001', quantity: 1 },
];

describe('a report of bottles', () => {
  it('[REPORT-01] is possible once a parcel was shipped, unless the order is cancelled', () => {
    const deliveries = [{ status: 'WAITING_TO_SHIP' as const }];
    expect(canReportBottles({ status: 'IN_DELIVERY', deliveries })).toBe(false);
    const shipped = [...deliveries, { status: 'SHIPPED' as const }];
    expect(canReportBottles({ status: 'IN_DELIVERY', deliveries: shipped })).toBe(true);
    expect(canReportBottles({ status: 'CANCELLED', deliveries: shipped })).toBe(false);
    const received = [{ status: 'RECEIVED' as const }];
    expect(canReportBottles({ status: 'CLOSED', deliveries: received })).toBe(true);
  });

  it('[REPORT-01] never covers more bottles than shipped, including earlier reports', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 5 }), { maxLength: 12 }), (quantities) => {
        const reported: { productRef: string; quantity: number }[] = [];
        for (const quantity of quantities) {
          const report = { productRef: 'PRD00001', quantity };
          if (checkBottleReport({ products }, report, reported).length === 0) reported.push(report);
        }
        expect(reported.every(({ quantity }) => quantity > 0)).toBe(true);
        expect(reported.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('[REPORT-01] names the invalid field', () => {
    const check = (report: Parameters<typeof checkBottleReport>[1], before = 0) =>
      checkBottleReport(
        { products },
        report,
        before ? [{ productRef: 'PRD00001', quantity: before }] : [],
      ).map(({ field, messageKey, params }) => [field, messageKey, params?.limit]);
    expect(check({ productRef: 'PRD00009', quantity: 1 })).toEqual([
      ['productRef', 'unknown-reference', undefined],
    ]);
    expect(check({ productRef: 'PRD00001', quantity: 1.5 })).toEqual([['quantity', 'too-small', 1]]);
    expect(check({ productRef: 'PRD00001', quantity: 3 }, 1)).toEqual([
      ['quantity', 'bottle-report-error-quantity', 2],
    ]);
    expect(check({ productRef: 'PRD00001', quantity: 1 }, 3)).toEqual([
      ['quantity', 'bottle-report-error-reported', 3],
    ]);
    expect(check({ productRef: 'PRD00002', quantity: 1, note: 'x'.repeat(2001) })).toEqual([
      ['note', 'too-long', 2000],
    ]);
  });
});
