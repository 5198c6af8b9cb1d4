import { useTranslation } from 'react-i18next';
import { PRINT_ORDERS_MAX } from '@vinkura/domain/shared/constants';
import { EmptyState } from '../../../ui/layout/empty-state.js';
import { PrintPages, type PrintPagesProps } from './print-pages.js';
import { PrintSheet } from './print-sheet.js';
import { PrintState } from './print-state.js';
import type { PrintSelectionState } from './use-print-selection.js';
import { WarehouseDay } from './warehouse-day.js';

export interface BulkPrintSheetProps {
  title: string;
  sheet?: 'serving-card';
  selection: PrintSelectionState;
  /** Undefined while it is loaded. */
  printed: PrintPagesProps | undefined;
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
        <PrintPages {...printed} />
      )}
    </PrintSheet>
  );
}
