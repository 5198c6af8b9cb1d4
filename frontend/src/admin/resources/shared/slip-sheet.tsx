import { resourceNamed, type ResourceName } from '@vinkura/domain/back-office/index';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import { useLocalName } from '../../../i18n/index.js';
import { LoadedRecord } from '../../kit/record/loaded-record.js';
import type { LinkLabel } from '../../kit/values/cell.js';
import { DataTable, type DataColumn } from '../../kit/values/data-table.js';
import { PrintedCode } from '../../orders/printing/printed-code.js';
import { PrintSheet } from '../../orders/printing/print-sheet.js';

/** Where a number is written by hand. */
export const SlipBox = () => <span aria-hidden="true" className="block h-7 w-16 border border-line-strong" />;

interface SlipLine {
  productRef: string;
}

interface Slip<Line extends SlipLine> {
  /** From where, to where. */
  heading: ReactNode;
  details?: readonly ReactNode[];
  lines: readonly Line[];
  /** Beside the wine. */
  columns: readonly DataColumn<Line>[];
  /** Of all lines. */
  bottles: number;
  remarks?: string | null | undefined;
  /** Who signs. */
  signatures: readonly [string, string];
}

interface SlipSheetProps<Line extends SlipLine> {
  resource: ResourceName;
  title: string;
  slipOf: (record: AdminRecordFragment) => Slip<Line>;
}

/** The name of a linked record; without one it is called by its reference. */
export const linkName = (
  { labels }: Pick<AdminRecordFragment, 'labels'>,
  field: string,
  reference: string,
): LinkLabel =>
  (labels[field] as Readonly<Record<string, LinkLabel>> | undefined)?.[reference] ?? { name: reference };

/** A sheet that goes with the bottles of a document and is filled in by hand where they are counted. */
export function SlipSheet<Line extends SlipLine>({ resource, title, slipOf }: SlipSheetProps<Line>) {
  const { t } = useTranslation('admin-records');
  const localName = useLocalName();
  const { reference = '' } = useParams();
  const definition = resourceNamed(resource);
  return (
    <PrintSheet title={`${title} ${reference}`} backTo={`${definition.path}/${reference}`}>
      <LoadedRecord resource={definition} reference={reference}>
        {(record) => {
          const { heading, details = [], lines, columns, bottles, remarks, signatures } = slipOf(record);
          return (
            <>
              <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-line-strong pb-3">
                <div className="grid gap-1">
                  <h1 className="text-2xl">{title}</h1>
                  <p className="text-lg">{heading}</p>
                  {details.map((detail, index) => (
                    <p key={index}>{detail}</p>
                  ))}
                  <p>{t('transfer.total', { count: bottles })}</p>
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
                        {localName(linkName(record, 'lines.productRef', productRef))}{' '}
                        <span className="font-latin text-muted">{productRef}</span>
                      </>
                    ),
                  },
                  ...columns,
                ]}
              />
              {remarks && <p className="whitespace-pre-line">{remarks}</p>}
              <p className="grid grid-cols-2 gap-8 pt-6">
                {signatures.map((signature) => (
                  <span key={signature} className="border-t border-line-strong pt-1">
                    {signature}
                  </span>
                ))}
              </p>
            </>
          );
        }}
      </LoadedRecord>
    </PrintSheet>
  );
}
