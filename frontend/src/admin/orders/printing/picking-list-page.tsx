import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import {
  type AdminPickingListQuery,
  useAdminPickingListQuery,
  useAdminPrintWarehousesQuery,
} from '../../../generated/admin-orders-printing.js';
import { formatDate, useLocale, useLocalName } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { DeadlineText } from '../../kit/values/deadline-text.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { DayPrintLinks } from './day-print-links.js';
import { PrintSheet } from './print-sheet.js';
import { WarehouseDay } from './warehouse-day.js';
import { now } from '../../../i18n/now.js';

/** `/admin/print/picking-list` (PRINT-01): what is to be taken from the shelves of a warehouse for a day. */
export function PickingListPage() {
  const { t } = useTranslation('admin-orders');
  const [search, setSearch] = useSearchParams();
  const { data: known } = useAdminPrintWarehousesQuery();
  const warehouseRef = search.get('warehouse') ?? known?.warehouses[0]?.reference;
  const day = search.get('day') ?? tokyoDay(now());
  const { data, error, refetch } = useAdminPickingListQuery({
    variables: { warehouseRef: warehouseRef ?? '', day },
    skip: !warehouseRef,
    fetchPolicy: 'network-only',
  });
  const choose = (next: Record<string, string>) =>
    setSearch({ ...(warehouseRef && { warehouse: warehouseRef }), day, ...next }, { replace: true });
  return (
    <PrintSheet
      title={`${t('print.pickingList')} ${day}`}
      backTo="/admin/orders/board"
      controls={
        <>
          <WarehouseDay
            warehouses={known?.warehouses ?? []}
            warehouse={warehouseRef}
            day={day}
            onChoose={choose}
          />
          <DayPrintLinks warehouse={warehouseRef} day={day} />
        </>
      }
    >
      {error ? (
        <LoadFailure onRetry={() => refetch()} />
      ) : data ? (
        <Sheet list={data.pickingList} onDay={(next) => choose({ day: next })} />
      ) : (
        <SkeletonRows />
      )}
    </PrintSheet>
  );
}

interface SheetProps {
  list: AdminPickingListQuery['pickingList'];
  onDay: (day: string) => void;
}

function Sheet({ list: { warehouse, day, bottles, lines, nextDueDay }, onDay }: SheetProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const enumLabel = useEnumLabel();
  const locale = useLocale();
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3 border-b-2 border-line-strong pb-2">
        <div>
          <h1 className="text-2xl">{t('print.pickingList')}</h1>
          <p>
            {nameOf(warehouse)} <span className="font-latin text-muted">{warehouse.reference}</span>
          </p>
        </div>
        <p className="text-right">
          {t('print.until')} <DateText value={day} form="date" />
          <span className="block">{t('bottles', { count: bottles })}</span>
        </p>
      </header>
      {lines.length === 0 ? (
        <div className="grid justify-items-center gap-3 py-8 text-center text-muted">
          <p>{t('print.nothing')}</p>
          {nextDueDay && (
            <Button size="sm" variant="secondary" className="print:hidden" onClick={() => onDay(nextDueDay)}>
              {t('print.nextDue', { day: formatDate(nextDueDay, locale, 'date') })}
            </Button>
          )}
        </div>
      ) : (
        <table className="w-full text-left">
          <thead className="text-xs whitespace-nowrap text-muted">
            <tr className="border-b border-line-strong">
              <th scope="col" className="w-8 py-1.5 font-normal">
                <span className="sr-only">{t('print.done')}</span>
              </th>
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {t('print.shelf')}
              </th>
              <th scope="col" className="py-1.5 font-normal">
                {t('lines.wine')}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-normal">
                {t('lines.quantity')}
              </th>
              <th scope="col" className="py-1.5 font-normal">
                {t('print.orders')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.productRef} className="break-inside-avoid border-b border-line align-top">
                <td className="py-2">
                  <span aria-hidden="true" className="block size-4 border border-line-strong" />
                </td>
                <td className="py-2 pr-3 text-lg font-medium whitespace-nowrap">{line.shelf ?? '–'}</td>
                <th scope="row" className="py-2 font-normal wrap-anywhere">
                  {line.producerName && (
                    <span className="block text-xs text-muted">
                      {nameOf({ name: line.producerName, nameEn: line.producerNameEn })}
                    </span>
                  )}
                  {nameOf(line)}{' '}
                  <span className="text-muted">
                    {line.vintage} {line.size} <span className="font-latin">{line.productRef}</span>
                  </span>
                </th>
                <td className="px-3 py-2 text-right text-lg">{line.quantity}</td>
                <td className="py-2">
                  {line.orders.map(({ orderRef, quantity, leaveBy, status }) => (
                    <span key={orderRef} className="block whitespace-nowrap">
                      <span className="font-latin">{orderRef}</span> × {quantity}{' '}
                      <span className="text-xs text-muted">
                        {enumLabel('status', status)}
                        {leaveBy && (
                          <>
                            {' '}
                            {t('board.due')} <DeadlineText at={leaveBy} />
                          </>
                        )}
                      </span>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
