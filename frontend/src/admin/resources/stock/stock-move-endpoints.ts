import type { StockBucket } from '@vinkura/domain/shared/enums';

/** A move that is being made up: where from and where to. */
export interface StockMoveEndpoints {
  from: StockBucket | null;
  to: StockBucket | null;
}
