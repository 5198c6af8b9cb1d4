import { type OrderAction, pointsEarned } from '@vinkura/domain';
import type {
  DemoCellarEntry,
  DemoIndentProduct,
  DemoOrder,
  DemoPointsEntry,
  DemoPurchase,
  DemoStockMovement,
  DemoUser,
} from '../types.js';

/** The first of an order's steps that was one of these; undefined when it has taken none. */
export const stepOf = (order: DemoOrder, ...actions: readonly OrderAction[]) =>
  order.steps.find(({ action }) => actions.includes(action));

/** When an order took a step; undefined when it has not. */
const takenAt = (order: DemoOrder, ...actions: readonly OrderAction[]): Date | undefined =>
  stepOf(order, ...actions)?.takenAt;

/** The steps by which an order of each kind is planned. */
export const PLANNED_BY = ['SUBMIT_PLANNING', 'SUBMIT_CELLAR_PLANNING', 'SUBMIT_INDENT_PLANNING'] as const;
const ENDED_BY = ['CANCEL', 'ABANDON'] as const;

const plannedAt = (order: DemoOrder) => takenAt(order, ...PLANNED_BY);
const endedAt = (order: DemoOrder) => takenAt(order, ...ENDED_BY);

/** Bottles of the shop's stock allocated to an order: placed, not planned, not released. */
export const bookingsOf = (orders: readonly DemoOrder[]) =>
  orders.flatMap((order) =>
    order.indentRef || plannedAt(order) || endedAt(order)
      ? []
      : order.lines
          .filter(({ cellarOrderRef }) => !cellarOrderRef)
          .map(({ productRef, quantity }) => ({ productRef, quantity, orderRef: order.reference })),
  );

/** What planning, shipping and cancelling did to the stock. */
export const orderMovements = (order: DemoOrder): DemoStockMovement[] => {
  const planning = stepOf(order, ...PLANNED_BY);
  if (!planning) return [];
  const shipping = stepOf(order, 'SHIP');
  return order.lines.flatMap(({ productRef, quantity, cellarOrderRef }) => {
    const common = { warehouseRef: order.warehouseRef, productRef, quantity, orderRef: order.reference };
    const planned = order.indentRef
      ? []
      : [
          {
            ...common,
            movedAt: planning.takenAt,
            by: planning.by,
            from: cellarOrderRef ? ('myCellar' as const) : ('available' as const),
            to: order.kind === 'CELLAR' ? ('myCellar' as const) : ('reservedVinkura' as const),
            reason: order.kind === 'CELLAR' ? ('CELLAR_PLANNING' as const) : ('PLANNING' as const),
          },
        ];
    const shipped = shipping
      ? [
          {
            ...common,
            movedAt: shipping.takenAt,
            by: shipping.by,
            from: 'reservedVinkura' as const,
            reason: 'SHIPMENT' as const,
          },
        ]
      : [];
    return [...planned, ...shipped];
  });
};

/** A pre-order's bottles are set aside when it is prepared. */
export const indentMovements = (
  bottles: readonly DemoIndentProduct[],
  preparedAt: Date,
  by: string,
): DemoStockMovement[] => {
  const counts = new Map<string, DemoIndentProduct[]>();
  for (const bottle of bottles)
    counts.set(bottle.productRef, [...(counts.get(bottle.productRef) ?? []), bottle]);
  return [...counts.values()].flatMap((same) =>
    same.slice(0, 1).map(({ productRef, warehouseRef }) => ({
      movedAt: preparedAt,
      by,
      reason: 'INDENT' as const,
      warehouseRef,
      productRef,
      from: 'available' as const,
      to: 'reservedVinkura' as const,
      quantity: same.length,
    })),
  );
};

/** The bottles that cellar orders brought in, less those that other orders took out. */
export const cellarEntriesOf = (orders: readonly DemoOrder[]): DemoCellarEntry[] => {
  const taken = orders.flatMap((order) =>
    endedAt(order)
      ? []
      : order.lines
          .filter(({ cellarOrderRef }) => cellarOrderRef)
          .map((line) => ({ ...line, orderRef: order.reference, planned: plannedAt(order) !== undefined })),
  );
  return orders
    .filter(({ kind }) => kind === 'CELLAR')
    .flatMap((order) => {
      const addedAt = plannedAt(order);
      if (!addedAt || endedAt(order)) return [];
      return order.lines.map(({ productRef, quantity, unitPrice }) => {
        const mine = taken.filter(
          (line) => line.cellarOrderRef === order.reference && line.productRef === productRef,
        );
        const left = mine.filter(({ planned }) => planned).reduce((sum, line) => sum + line.quantity, 0);
        return {
          ownerRef: order.ownerRef,
          productRef,
          warehouseRef: order.warehouseRef,
          orderRef: order.reference,
          addedQuantity: quantity,
          quantity: quantity - left,
          purchasePrice: unitPrice,
          addedAt,
          bookings: mine
            .filter(({ planned }) => !planned)
            .map((line) => ({ orderRef: line.orderRef, quantity: line.quantity })),
        };
      });
    });
};

/** Points spent on placement, returned on cancellation, earned on closing (REQ-D15). */
export const pointsOf = (orders: readonly DemoOrder[], users: readonly DemoUser[]): DemoPointsEntry[] => {
  const tiers = new Map(users.map(({ reference, loyaltyStatus }) => [reference, loyaltyStatus]));
  return orders
    .flatMap((order): DemoPointsEntry[] => {
      const { ownerRef, reference: orderRef, pointsUsed, totalProductPrice } = order;
      const entry = (points: number, reason: DemoPointsEntry['reason'], givenAt: Date | undefined) =>
        points !== 0 && givenAt ? [{ ownerRef, orderRef, points, reason, givenAt }] : [];
      const closedAt = order.status === 'CLOSED' ? order.steps.at(-1)?.takenAt : undefined;
      const earned = pointsEarned(totalProductPrice - pointsUsed, tiers.get(ownerRef) ?? 'STANDARD');
      return [
        ...entry(-pointsUsed, 'SPENT', takenAt(order, 'PLACE')),
        ...entry(pointsUsed, 'RESTORED', endedAt(order)),
        ...entry(earned, 'EARNED', closedAt),
      ];
    })
    .sort((a, b) => a.givenAt.getTime() - b.givenAt.getTime());
};

/** What counts for the totals: wines paid for, less those taken back. */
export const purchasesOf = (orders: readonly DemoOrder[]): DemoPurchase[] =>
  orders
    .flatMap((order): DemoPurchase[] => {
      const boughtAt = takenAt(order, 'ACCEPT_PAYMENT');
      if (!boughtAt || order.totalProductPrice === 0) return [];
      const { ownerRef, reference: orderRef, totalProductPrice: yen } = order;
      const purchase = { ownerRef, orderRef, yen, boughtAt, takenBack: false };
      return endedAt(order) ? [purchase, { ...purchase, yen: -yen, takenBack: true }] : [purchase];
    })
    .sort((a, b) => a.boughtAt.getTime() - b.boughtAt.getTime());
