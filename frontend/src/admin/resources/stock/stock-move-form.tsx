import { STOCK_BUCKETS, type StockBucket } from '@vinkura/domain/shared/enums';
import { MOVE_DESTINATIONS, type StockBuckets } from '@vinkura/domain/warehouses/stock-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import type { StockMoveEndpoints } from './stock-move-endpoints.js';
import { wholeNumber } from '../../kit/values/parse-number.js';

export interface StockMoveFormProps {
  names: Readonly<Record<StockBucket, string>>;
  stock: StockBuckets;
  ends: StockMoveEndpoints;
  onEnds: (ends: StockMoveEndpoints) => void;
  onMove: (from: StockBucket, to: StockBucket, quantity: number) => void;
}

/** Moves bottles between two buckets of the edited values: never more than the source holds, never into `others`. */
export function StockMoveForm({ names, stock, ends, onEnds, onMove }: StockMoveFormProps) {
  const { t } = useTranslation('admin-records');
  const [typed, setTyped] = useState('');
  const { from, to } = ends;
  const most = from === null ? Number.MAX_SAFE_INTEGER : stock[from];
  const quantity = Math.min(wholeNumber(typed), most);
  const canMove = from !== null && to !== null && quantity > 0;
  const move = () => {
    if (!canMove) return;
    onMove(from, to, quantity);
    setTyped('');
  };
  return (
    <fieldset className="grid gap-3 rounded-sm border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('stock.move')}</legend>
      <Field label={t('stock.quantity')} {...(from !== null && { hint: t('stock.atMost', { count: most }) })}>
        <TextInput
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise it would submit the dialog.
            event.preventDefault();
            move();
          }}
          // What is more than the source holds becomes what it holds.
          onBlur={() => {
            if (!Number.isNaN(quantity)) setTyped(String(quantity));
          }}
        />
      </Field>
      <Field label={t('stock.from')}>
        <Select
          value={from ?? ''}
          placeholder="–"
          options={STOCK_BUCKETS.map((bucket) => ({ value: bucket, label: names[bucket] }))}
          onChange={({ target }) => {
            const next = (target.value || null) as StockBucket | null;
            onEnds({ from: next, to: to === next ? null : to });
          }}
        />
      </Field>
      <Field label={t('stock.to')}>
        <Select
          value={to ?? ''}
          placeholder="–"
          options={MOVE_DESTINATIONS.filter((bucket) => bucket !== from).map((bucket) => ({
            value: bucket,
            label: names[bucket],
          }))}
          onChange={({ target }) => onEnds({ from, to: (target.value || null) as StockBucket | null })}
        />
      </Field>
      <Button variant="secondary" size="sm" disabled={!canMove} onClick={move}>
        {t('stock.moveButton')}
      </Button>
    </fieldset>
  );
}
