import type { GoodsInLine, GoodsInState } from '@vinkura/domain/warehouses/goods-in';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale, useLocalName } from '../../../i18n/index.js';
import { linkName, SlipBox, SlipSheet } from '../shared/slip-sheet.js';

interface Values {
  supplier: string;
  warehouseRef: string;
  deliveryNote?: string | null;
  expectedOn?: string | null;
  receivedAt?: string | null;
  state: GoodsInState;
  lines: readonly GoodsInLine[];
  note?: string | null;
}

/** `/admin/goods-in/{ref}/slip` (SUPPLY-01): the bottles are counted on it; once received it says what came. */
export function GoodsInSlipPage() {
  const { t } = useTranslation('admin-records');
  const localName = useLocalName();
  const locale = useLocale();
  return (
    <SlipSheet<GoodsInLine>
      resource="goods-in"
      title={t('goodsIn.slip')}
      slipOf={(record) => {
        const values = record.values as unknown as Values;
        const { supplier, warehouseRef, deliveryNote, expectedOn, receivedAt, lines } = values;
        const counted = (of: (line: GoodsInLine) => number) =>
          receivedAt ? (line: GoodsInLine) => <strong>{of(line)}</strong> : SlipBox;
        return {
          heading: `${localName(linkName(record, 'supplier', supplier))} → ${localName(linkName(record, 'warehouseRef', warehouseRef))}`,
          details: [
            deliveryNote && t('goodsIn.delivery', { number: deliveryNote }),
            receivedAt
              ? t('goodsIn.received', { day: formatDate(receivedAt, locale, 'date') })
              : expectedOn && t('goodsIn.expected', { day: formatDate(expectedOn, locale, 'date') }),
          ].filter(Boolean),
          lines,
          bottles: lines.reduce((sum, { ordered }) => sum + ordered, 0),
          columns: [
            {
              label: t('goodsIn.ordered'),
              className: 'text-right',
              cell: ({ ordered }) => <strong>{ordered}</strong>,
            },
            { label: t('goodsIn.counted'), cell: counted(({ ordered, counted: found }) => found ?? ordered) },
            { label: t('goodsIn.broken'), cell: counted(({ broken }) => broken ?? 0) },
          ],
          remarks: values.note,
          signatures: [t('goodsIn.counter'), t('goodsIn.checker')],
        };
      }}
    />
  );
}
