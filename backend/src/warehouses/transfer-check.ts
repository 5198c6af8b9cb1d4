import { StockReason } from '@vinkura/domain';
import type { TransferStatus } from '@vinkura/domain/warehouses/transfers';
import type { StockMovement } from './stock-movement.js';

/** A stored transfer between warehouses. */
export interface StoredTransfer {
  reference: string;
  transferStatus: TransferStatus;
  fromRef: string;
  toRef: string;
  lines: { productRef: string; quantity: number }[];
}

type TransferMovement = Pick<
  StockMovement,
  'transferRef' | 'warehouseRef' | 'productRef' | 'from' | 'quantity' | 'reason'
>;

/** Bottles that transfers have taken out of a warehouse and brought into another, from the movements. */
export class TransferSums {
  private readonly sums = new Map<string, Map<string, number>>();

  add({ transferRef, reason, warehouseRef, productRef, from, quantity }: TransferMovement): void {
    if (!transferRef || reason !== StockReason.TRANSFER) return;
    const key = `${productRef} ${from ? 'out of' : 'into'} ${warehouseRef}`;
    const sums = this.sums.get(transferRef) ?? new Map<string, number>();
    sums.set(key, (sums.get(key) ?? 0) + quantity);
    this.sums.set(transferRef, sums);
  }

  /**
   * One sentence per inconsistency: a transfer has moved nothing before it departs, all bottles out of one warehouse
   * while it is in transit, and the same bottles into the other when it has arrived.
   */
  problems(transfers: readonly StoredTransfer[]): string[] {
    const expected = new Map(transfers.map((transfer) => [transfer.reference, expectedOf(transfer)]));
    const references = new Set([...expected.keys(), ...this.sums.keys()]);
    return [...references].flatMap((reference) => {
      const should = expected.get(reference);
      if (!should) return [`${reference}: movements of a transfer that does not exist`];
      const sums = this.sums.get(reference) ?? new Map<string, number>();
      return [...new Set([...should.keys(), ...sums.keys()])].flatMap((key) => {
        const [wanted, moved] = [should.get(key) ?? 0, sums.get(key) ?? 0];
        return wanted === moved ? [] : [`${reference}: ${moved} bottles of ${key}, not ${wanted}`];
      });
    });
  }
}

function expectedOf({ transferStatus, fromRef, toRef, lines }: StoredTransfer): Map<string, number> {
  const places = [
    ...(transferStatus === 'IN_TRANSIT' || transferStatus === 'ARRIVED' ? [`out of ${fromRef}`] : []),
    ...(transferStatus === 'ARRIVED' ? [`into ${toRef}`] : []),
  ];
  return new Map(
    lines.flatMap(({ productRef, quantity }) =>
      places.map((place) => [`${productRef} ${place}`, quantity] as const),
    ),
  );
}
