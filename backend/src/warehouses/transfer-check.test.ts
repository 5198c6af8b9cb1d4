import { describe, expect, it } from '@jest/globals';
import { type StoredTransfer, TransferSums } from './transfer-check.js';

const WINE = 'PRD00001';
const transfer = (reference: string, transferStatus: StoredTransfer['transferStatus']): StoredTransfer => ({
  reference,
  transferStatus,
  fromRef: 'WHS00001',
  toRef: 'WHS00002',
  lines: [{ productRef: WINE, quantity: 3 }],
});
const moved = (
  transferRef: string,
  warehouseRef: string,
  quantity: number,
  reason: 'TRANSFER' | 'ADJUSTMENT' = 'TRANSFER',
) => ({
  transferRef,
  warehouseRef,
  productRef: WINE,
  quantity,
  reason,
  ...(warehouseRef === 'WHS00001' && { from: 'available' as const }),
});

describe('the check of transfers', () => {
  it('[MOVE-01] accounts for the bottles in transit', () => {
    const sums = new TransferSums();
    sums.add(moved('TRF00002', 'WHS00001', 3));
    sums.add(moved('TRF00003', 'WHS00001', 3));
    sums.add(moved('TRF00003', 'WHS00002', 1));
    sums.add(moved('TRF00003', 'WHS00002', 2));
    sums.add(moved('TRF00003', 'WHS00002', 1, 'ADJUSTMENT'));
    const transfers = [
      transfer('TRF00001', 'PREPARED'),
      transfer('TRF00002', 'IN_TRANSIT'),
      transfer('TRF00003', 'ARRIVED'),
    ];
    expect(sums.problems(transfers)).toEqual([]);
    expect(sums.problems([])).toEqual([
      'TRF00002: movements of a transfer that does not exist',
      'TRF00003: movements of a transfer that does not exist',
    ]);
    expect(sums.problems([transfer('TRF00002', 'CANCELLED'), transfer('TRF00003', 'IN_TRANSIT')])).toEqual([
      'TRF00002: 3 bottles of PRD00001 out of WHS00001, not 0',
      'TRF00003: 3 bottles of PRD00001 into WHS00002, not 0',
    ]);
  });
});
