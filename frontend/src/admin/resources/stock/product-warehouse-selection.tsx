import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminRecordsQuery } from '../../../generated/admin-kit-data.js';
import { useAdminTransferToCellarMutation } from '../../../generated/admin-resources-stock.js';
import { useLocale } from '../../../i18n/index.js';
import { newIdempotencyKey } from '../../../shared/api/fetch-with-retry.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Field } from '../../../ui/field.js';
import { TextArea, TextInput } from '../../../ui/text-input.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { linkedName, stockPlaceOf } from './stock-place.js';
import { type Suggestion, SuggestionInput } from '../shared/suggestion-input.js';
import type { StockPlace } from './stocks-management.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { useModalForm, wholeNumber } from '../../kit/forms/use-modal-form.js';

export interface ProductWarehouseSelectionProps {
  user: { reference: string; name: string };
  onClose: () => void;
  onTransferred: () => void;
}

const OFFERED = 5;

/**
 * Modal `adminproductwarehouseselection` (MOD-19): puts bottles that a warehouse has into a customer's cellar; a search
 * over the pairs of wine and warehouse.
 */
export function ProductWarehouseSelection({ user, onClose, onTransferred }: ProductWarehouseSelectionProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const locale = useLocale();
  const labels = {
    productRef: t('cellar.pair'),
    warehouseRef: t('cellar.pair'),
    quantity: t('stock.quantity'),
    purchasePrice: t('cellar.price'),
    comments: t('stock.comments'),
  };
  const form = useModalForm({ quantity: '1', purchasePrice: '', comments: '' }, labels);
  // One key for this opening: pressed twice, the bottles move once.
  const [key] = useState(newIdempotencyKey);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [places, setPlaces] = useState<Readonly<Record<string, StockPlace>>>({});
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useAdminRecordsQuery({
    variables: {
      resource: 'stock-entries',
      list: { q, filters: [{ field: 'available', operator: 'AT_LEAST', values: ['1'] }] },
      perPage: OFFERED,
      columns: ['warehouseRef', 'productRef', 'available'],
    },
    skip: q === '',
  });
  const rows = q === '' ? [] : (data?.backOfficeRecords.items ?? []);
  const [transfer] = useAdminTransferToCellarMutation();
  const place = chosen && places[chosen.reference];
  const most = place?.stock.available ?? 0;
  const quantity = wholeNumber(form.values.quantity);
  const purchasePrice = wholeNumber(form.values.purchasePrice);
  const isComplete = place && quantity > 0 && quantity <= most && purchasePrice >= 0;

  const send = () =>
    form.submit(async () => {
      if (!place) return;
      await transfer({
        variables: {
          input: {
            userRef: user.reference,
            productRef: place.productRef,
            warehouseRef: place.warehouseRef,
            quantity,
            purchasePrice,
            key,
            ...(form.values.comments.trim() && { comments: form.values.comments.trim() }),
          },
        },
      });
      notify({
        id: 'admin-cellar',
        type: 'success',
        content: t('cellar.done', { count: quantity, name: user.name }),
      });
      onTransferred();
    });

  return (
    <FormDialog
      title={t('cellar.title')}
      description={t('cellar.text', { name: user.name })}
      onClose={onClose}
      form={form}
      submitLabel={t('cellar.transfer')}
      isComplete={Boolean(isComplete)}
      onSubmit={send}
    >
      <Field
        label={labels.productRef}
        required
        error={form.errors['productRef'] ?? form.errors['warehouseRef']}
      >
        <SuggestionInput
          label={labels.productRef}
          chosen={chosen}
          typed={typed}
          suggestions={rows.map((row) => ({
            reference: row.reference,
            label: t('cellar.option', {
              wine: `${stockPlaceOf(row, locale).productRef} - ${linkedName(row, 'productRef', locale)}`,
              warehouse: linkedName(row, 'warehouseRef', locale),
              count: stockPlaceOf(row, locale).stock.available,
            }),
          }))}
          onType={setTyped}
          onChoose={(next) => {
            setChosen(next);
            const row = rows.find(({ reference }) => reference === next?.reference);
            if (next && row) setPlaces({ ...places, [next.reference]: stockPlaceOf(row, locale) });
          }}
        />
      </Field>
      <Field
        label={labels.quantity}
        required
        error={form.errors['quantity']}
        {...(place && { hint: t('stock.atMost', { count: most }) })}
      >
        <TextInput
          inputMode="numeric"
          value={form.values.quantity}
          onChange={({ target }) => form.set({ quantity: target.value })}
        />
      </Field>
      <Field label={labels.purchasePrice} required error={form.errors['purchasePrice']}>
        <TextInput
          inputMode="numeric"
          value={form.values.purchasePrice}
          onChange={({ target }) => form.set({ purchasePrice: target.value })}
        />
      </Field>
      <Field label={labels.comments} error={form.errors['comments']}>
        <TextArea
          rows={2}
          value={form.values.comments}
          onChange={({ target }) => form.set({ comments: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
