import { Injectable } from '@nestjs/common';
import { DeliveryStatus, IllegalTransition, type Locale, normaliseTracking } from '@vinkura/domain';
import {
  type CarrierResult,
  type CarrierResultOutcome,
  type CarrierResultReport,
  type CarrierResultRow,
  readCarrierResults,
} from '@vinkura/domain/carriers/carrier-results';
import { type CarrierCode, carrierName } from '@vinkura/domain/orders/parcel-number';
import { errorSentence } from '@vinkura/domain/texts/messages';
import {
  canTransition,
  type Delivery,
  type Order,
  OrderStateMachine,
  ShipOrder,
} from '../../orders/index.js';
import type { Caller } from '../../platform/access/access.js';
import { inAuditScope } from '../../platform/audit/audit-scope.js';
import { DomainError, validationFailed } from '../../platform/errors/domain-error.js';
import { readImportFile } from './import-file.js';

/** Tracking numbers from the carriers' tools (LABEL-01): checked, or taken by shipping the parcels. */
@Injectable()
export class CarrierResults {
  constructor(
    private readonly orders: OrderStateMachine,
    private readonly shipOrder: ShipOrder,
  ) {}

  /**
   * Without `apply` a dry run. Applying is idempotent: parcels that have left are left alone.
   * @param chosen the carrier; by default the one whose headers the file has
   * @throws DomainError VALIDATION_FAILED naming `file` or `carrier`
   */
  async read(
    caller: Caller,
    content: Buffer,
    { chosen, apply, locale }: { chosen?: CarrierCode; apply: boolean; locale: Locale },
  ): Promise<CarrierResultReport> {
    const { headers, rows } = readImportFile(content);
    const { carrier: found, results } = readCarrierResults([headers, ...rows.map(({ cells }) => cells)]);
    const carrier = chosen ?? found;
    if (!carrier) throw validationFailed([{ field: 'carrier', messageKey: 'required' }]);
    if (results.length === 0)
      throw validationFailed([{ field: 'file', messageKey: 'carrier-results-empty' }]);
    const orders = await this.orders.find([...new Set(results.map(({ orderRef }) => orderRef))]);
    const orderOf = new Map(orders.map((order) => [order.reference, order]));
    const numbers = new Map<string, string>();
    const report: CarrierResultRow[] = [];
    for (const result of results) {
      const order = orderOf.get(result.orderRef);
      const parcel = order && parcelOf(order, result);
      const row = rowOf(result, parcel, outcomeOf(result, order, parcel, numbers));
      report.push(apply && row.outcome === 'SHIPS' ? await this.ship(caller, carrier, row, locale) : row);
    }
    return { carrier, rows: report };
  }

  private async ship(
    caller: Caller,
    carrier: CarrierCode,
    row: CarrierResultRow,
    locale: Locale,
  ): Promise<CarrierResultRow> {
    try {
      await inAuditScope({ origin: 'BACK_OFFICE' }, () =>
        this.shipOrder.ship(caller, row.orderRef, {
          deliveryRef: row.parcelRef,
          carrier: carrierName(carrier),
          tracking: row.tracking,
        }),
      );
      return { ...row, outcome: 'SHIPPED' };
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof IllegalTransition)) throw error;
      return { ...row, outcome: 'FAILED', message: errorSentence(error.messageKey, error.params, locale) };
    }
  }
}

const rowOf = (
  { line, orderRef, parcelRef, tracking }: CarrierResult,
  parcel: Delivery | undefined,
  outcome: CarrierResultOutcome,
): CarrierResultRow => ({
  line,
  orderRef,
  parcelRef: parcel?.ref ?? parcelRef,
  tracking,
  outcome,
  message: null,
});

/** A file that names the order only means its only parcel. */
const parcelOf = ({ deliveries }: Order, { parcelRef }: CarrierResult): Delivery | undefined =>
  parcelRef
    ? deliveries.find(({ ref }) => ref === parcelRef)
    : deliveries.length === 1
      ? deliveries[0]
      : undefined;

/** @param numbers of the parcels in the lines before */
function outcomeOf(
  { tracking, isLikelyNumber }: CarrierResult,
  order: Order | undefined,
  parcel: Delivery | undefined,
  numbers: Map<string, string>,
): CarrierResultOutcome {
  if (!order) return 'UNKNOWN_ORDER';
  if (!isLikelyNumber) return 'WRONG_NUMBER';
  if (order.deliveries.length === 0) return 'NOT_READY';
  if (!parcel) return 'UNKNOWN_PARCEL';
  const before = numbers.get(parcel.ref);
  if (before !== undefined) return before === tracking ? 'ALREADY' : 'REPEATED';
  numbers.set(parcel.ref, tracking);
  if (parcel.status !== DeliveryStatus.WAITING_TO_SHIP)
    return normaliseTracking(parcel.tracking)?.replaceAll('-', '') === tracking ? 'ALREADY' : 'OTHER_NUMBER';
  return canTransition(order, 'SHIP', 'ADMINISTRATOR') ? 'SHIPS' : 'NOT_READY';
}
