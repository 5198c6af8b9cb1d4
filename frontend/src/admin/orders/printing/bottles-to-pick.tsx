import { compareShelves } from '@vinkura/domain/warehouses/shelves';
import { useTranslation } from 'react-i18next';
import type { AdminOrderPapersQuery } from '../../../generated/admin-orders-printing.js';
import { useLocalName } from '../../../i18n/index.js';
import { DataTable } from '../../kit/values/data-table.js';

type Order = NonNullable<AdminOrderPapersQuery['order']>;
type Bottle = Order['preparation'][number];

export interface BottlesToPickProps {
  order: Order;
  warehouses: AdminOrderPapersQuery['warehouses'];
}

/** Warehouse first, then the way along its shelves; bottles without a shelf last. */
const byPlace = (one: Bottle, other: Bottle): number =>
  one.warehouseRef.localeCompare(other.warehouseRef) ||
  Number(one.shelf === null) - Number(other.shelf === null) ||
  compareShelves(one.shelf ?? '', other.shelf ?? '');

/** What is taken from the shelves for one order, a line per bottle. */
export function BottlesToPick({ order, warehouses }: BottlesToPickProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const warehouseOf = new Map(warehouses.map((warehouse) => [warehouse.reference, warehouse]));
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3 border-b-2 border-line-strong pb-2">
        <h1 className="text-2xl">{t('print.pickingList')}</h1>
        <p>
          <span className="font-latin">{order.reference}</span>{' '}
          {t('bottles', { count: order.preparation.length })}
        </p>
      </header>
      <DataTable
        rows={order.preparation.toSorted(byPlace)}
        keyOf={({ bottle }) => bottle}
        columns={[
          {
            label: t('print.done'),
            hidesLabel: true,
            cell: () => <span aria-hidden="true" className="block size-4 border border-line-strong" />,
          },
          {
            label: t('print.shelf'),
            cell: ({ shelf }) => <span className="text-lg whitespace-nowrap">{shelf ?? '–'}</span>,
          },
          {
            label: t('planning.warehouse'),
            cell: ({ warehouseRef }) => {
              const warehouse = warehouseOf.get(warehouseRef);
              return warehouse ? nameOf(warehouse) : warehouseRef;
            },
          },
          {
            label: t('lines.wine'),
            isRowHeader: true,
            className: 'wrap-anywhere',
            cell: (bottle) => (
              <>
                {nameOf(bottle)}{' '}
                <span className="text-muted">
                  {bottle.vintage} {bottle.size} <span className="font-latin">{bottle.productRef}</span>
                </span>
              </>
            ),
          },
        ]}
      />
    </>
  );
}
