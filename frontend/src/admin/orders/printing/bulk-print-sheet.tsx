import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINT_ORDERS_MAX } from '@vinkura/domain/shared/constants';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { EmptyState } from '../../../ui/layout/empty-state.js';
import { PrintSheet } from './print-sheet.js';
import { PrintState } from './print-state.js';
import type { PrintSelectionState } from './use-print-selection.js';
import { WarehouseDay } from './warehouse-day.js';

export interface BulkPrintSheetProps {
  title: string;
  sheet?: 'serving-card';
  selection: PrintSelectionState;
  /** Undefined while it is loaded. */
  printed:
    | {
        /** One page each. */
        pages: readonly { key: string; page: ReactNode }[];
        skipped: readonly { orderRef: string; messageKey: string }[];
        total: number;
        limit: number;
      }
    | undefined;
  error: unknown;
  onRetry: () => unknown;
}

/** Sheets of many orders in one print, one page per parcel; orders without a sheet are named on the screen. */
export function BulkPrintSheet({ title, sheet, selection, printed, error, onRetry }: BulkPrintSheetProps) {
  const { t } = useTranslation('admin-orders');
  const { list, warehouses, choose, isTooMany } = selection;
  return (
    <PrintSheet
      title={list ? `${title} ${list.day}` : title}
      backTo={list ? '/admin/orders/board' : '/admin/orders'}
      {...(sheet && { sheet })}
      {...(list && {
        controls: <WarehouseDay warehouses={warehouses} {...list} onChoose={choose} />,
      })}
    >
      {isTooMany ? (
        <EmptyState icon="info" title={t('print.tooMany', { count: PRINT_ORDERS_MAX })} />
      ) : error || !printed ? (
        <PrintState error={error} onRetry={onRetry} />
      ) : (
        <div>
          <Notes {...printed} />
          {printed.pages.map(({ key, page }) => (
            <section
              key={key}
              aria-label={key}
              data-print-page
              className="grid gap-5 border-b border-dashed border-line-strong py-8 first:pt-0 last:border-0 last:pb-0 print:break-after-page print:border-0 print:p-0 print:last:break-after-auto"
            >
              {page}
            </section>
          ))}
        </div>
      )}
    </PrintSheet>
  );
}

/** How many pages there are, and what is not among them; not printed. */
function Notes({ pages, skipped, total, limit }: NonNullable<BulkPrintSheetProps['printed']>) {
  const { t, i18n } = useTranslation(['admin-orders', 'errors']);
  const locale = useLocale();
  const reasonOf = (messageKey: string): string =>
    i18n.exists(`errors:${messageKey}`) ? t(`errors:${messageKey}` as 'errors:internal') : '';
  return (
    <div data-screen-only className="mb-6 grid gap-2">
      {pages.length === 0 ? (
        <p className="py-8 text-center text-muted">{t('print.nothingToPrint')}</p>
      ) : (
        <p className="text-muted">{t('print.pages', { count: pages.length })}</p>
      )}
      {total > limit && (
        <p className="text-warning">
          {t('print.onlyFirst', { count: limit, total: formatNumber(total, locale) })}
        </p>
      )}
      {skipped.length > 0 && (
        <ul aria-label={t('print.skipped')} className="grid gap-1 border-l-2 border-warning pl-3">
          {skipped.map(({ orderRef, messageKey }) => (
            <li key={orderRef}>
              <span className="font-latin">{orderRef}</span> {reasonOf(messageKey)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
