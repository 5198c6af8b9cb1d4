import { spreadYen } from '@vinkura/domain/warehouses/stock-cost';
import type { OrderLine } from './order-parts.js';

/** Lines with the cost of bottles that have left, by wine; the yen of a wine on several lines are spread by bottles. */
export function withCosts(lines: readonly OrderLine[], costs: ReadonlyMap<string, number>): OrderLine[] {
  if (costs.size === 0) return [...lines];
  const shares = new Map<OrderLine, number>();
  for (const [productRef, costYen] of costs) {
    const bought = lines.filter((line) => line.productRef === productRef && !line.cellarId);
    const parts = spreadYen(
      costYen,
      bought.map(({ quantity }) => quantity),
    );
    for (const [index, line] of bought.entries()) shares.set(line, parts[index]!);
  }
  return lines.map((line) => {
    const share = shares.get(line);
    return share === undefined ? line : { ...line, costYen: share + (line.costYen ?? 0) };
  });
}

/** Lines whose bottles have come back. */
export const withoutCosts = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map(({ costYen: _costYen, ...line }) => line);
