import { STOCK_BUCKETS, type StockBucket } from '@vinkura/domain/shared/enums';
import { type StockBuckets, stockTotal } from '@vinkura/domain/warehouses/stock-rules';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { cx } from '../../../ui/base/cx.js';
import { CONTROL_CLASSES } from '../../../ui/controls/field.js';
import type { StockMoveEndpoints } from './stock-move-endpoints.js';
import { wholeNumber } from '../../kit/values/parse-number.js';

export interface StockBucketTableProps {
  names: Readonly<Record<StockBucket, string>>;
  before: StockBuckets;
  edited: StockBuckets;
  ends: StockMoveEndpoints;
  errorOf: (bucket: StockBucket) => string | undefined;
  onEdit: (bucket: StockBucket, count: number) => void;
  /** A value was pressed twice: it becomes an end of the move. */
  onPick: (bucket: StockBucket) => void;
}

/** The buckets as they are and as they will be, with both totals; what was edited stands out. */
export function StockBucketTable({
  names,
  before,
  edited,
  ends,
  errorOf,
  onEdit,
  onPick,
}: StockBucketTableProps) {
  const { t } = useTranslation('admin-records');
  const locale = useLocale();
  return (
    <div className="grid gap-2">
      <table className="w-full border-collapse text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="border-b border-line py-1 font-normal">
              {t('stock.bucket')}
            </th>
            <th scope="col" className="border-b border-line py-1 text-right font-normal">
              {t('stock.before')}
            </th>
            <th scope="col" className="w-32 border-b border-line py-1 pl-4 font-normal">
              {t('stock.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {STOCK_BUCKETS.map((bucket) => {
            const isEdited = edited[bucket] !== before[bucket];
            const end = ends.from === bucket ? 'from' : ends.to === bucket ? 'to' : null;
            return (
              <tr
                key={bucket}
                data-bucket={bucket}
                data-edited={isEdited || undefined}
                onDoubleClick={() => onPick(bucket)}
                className={cx('border-b border-line', isEdited && 'bg-warning-surface')}
              >
                <th scope="row" className="py-1 font-normal">
                  {names[bucket]}
                  {end && <span className="ml-2 text-xs text-accent">{t(`stock.${end}`)}</span>}
                </th>
                <td className="cursor-pointer py-1 text-right tabular-nums select-none">
                  {formatNumber(before[bucket], locale)}
                </td>
                <td className="py-1 pl-4">
                  <input
                    type="text"
                    inputMode="numeric"
                    aria-label={t('stock.afterOf', { bucket: names[bucket] })}
                    aria-invalid={errorOf(bucket) ? true : undefined}
                    aria-describedby={errorOf(bucket) ? `stock-error-${bucket}` : undefined}
                    value={String(edited[bucket])}
                    onChange={({ target }) => {
                      const count = target.value === '' ? 0 : wholeNumber(target.value);
                      if (count >= 0) onEdit(bucket, count);
                    }}
                    className={cx(CONTROL_CLASSES, 'text-right tabular-nums', isEdited && 'font-medium')}
                  />
                  {errorOf(bucket) && (
                    <p id={`stock-error-${bucket}`} role="alert" className="text-xs text-danger">
                      {errorOf(bucket)}
                    </p>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" className="py-1.5">
              {t('stock.total')}
            </th>
            <td className="py-1.5 text-right tabular-nums">{formatNumber(stockTotal(before), locale)}</td>
            <td className="py-1.5 pr-3 text-right tabular-nums">
              {formatNumber(stockTotal(edited), locale)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="text-xs text-muted">{t('stock.doubleClick')}</p>
    </div>
  );
}
