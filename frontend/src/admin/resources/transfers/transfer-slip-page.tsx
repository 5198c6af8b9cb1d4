import { resourceNamed } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLocalName } from '../../../i18n/index.js';
import { LoadedRecord } from '../../kit/record/loaded-record.js';
import { DataTable } from '../../kit/values/data-table.js';
import { PrintedCode } from '../../orders/printing/printed-code.js';
import { PrintSheet } from '../../orders/printing/print-sheet.js';
import { transferOf } from './transfer-values.js';

const TRANSFERS = resourceNamed('stock-transfers');

const Box = () => <span aria-hidden="true" className="block h-7 w-16 border border-line-strong" />;

/** `/admin/stock-transfers/{ref}/slip` (MOVE-01): goes with the bottles, and is filled in where they arrive. */
export function TransferSlipPage() {
  const { t } = useTranslation('admin-records');
  const localName = useLocalName();
  const { reference = '' } = useParams();
  return (
    <PrintSheet title={`${t('transfer.slip')} ${reference}`} backTo={`${TRANSFERS.path}/${reference}`}>
      <LoadedRecord resource={TRANSFERS} reference={reference}>
        {(record) => {
          const { fromRef, toRef, lines, comments, nameOf } = transferOf(record);
          return (
            <>
              <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-line-strong pb-3">
                <div className="grid gap-1">
                  <h1 className="text-2xl">{t('transfer.slip')}</h1>
                  <p className="text-lg">
                    {localName(nameOf('fromRef', fromRef))} → {localName(nameOf('toRef', toRef))}
                  </p>
                  <p>
                    {t('transfer.total', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
                  </p>
                </div>
                <PrintedCode kind="barcode" text={reference} label={reference} className="h-14 w-56" />
              </header>
              <DataTable
                label={t('transfer.lines')}
                rows={lines}
                keyOf={({ productRef }) => productRef}
                cellClassName="py-2 pr-3"
                columns={[
                  {
                    label: t('transfer.wine'),
                    isRowHeader: true,
                    cell: ({ productRef }) => (
                      <>
                        {localName(nameOf('lines.productRef', productRef))}{' '}
                        <span className="font-latin text-muted">{productRef}</span>
                      </>
                    ),
                  },
                  {
                    label: t('transfer.sent'),
                    className: 'text-right',
                    cell: ({ quantity }) => <strong>{quantity}</strong>,
                  },
                  { label: t('transfer.arrived'), cell: Box },
                  { label: t('transfer.broken'), cell: Box },
                  { label: t('transfer.missing'), cell: Box },
                ]}
              />
              {comments && <p className="whitespace-pre-line">{comments}</p>}
              <p className="grid grid-cols-2 gap-8 pt-6">
                <span className="border-t border-line-strong pt-1">{t('transfer.signedFrom')}</span>
                <span className="border-t border-line-strong pt-1">{t('transfer.signedTo')}</span>
              </p>
            </>
          );
        }}
      </LoadedRecord>
    </PrintSheet>
  );
}
