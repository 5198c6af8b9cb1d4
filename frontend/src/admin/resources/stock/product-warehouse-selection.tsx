import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminRecordsQuery } from '../../../generated/admin-kit-data.js';
import { useAdminTransferToCellarMutation } from '../../../generated/admin-resources-stock.js';
import { useLocalName } from '../../../i18n/index.js';
import { newIdempotencyKey } from '../../../shared/api/fetch-with-retry.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Field } from '../../../ui/controls/field.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';
import { linkedName, stockPlaceOf } from './stock-place.js';
import { type Suggestion, SuggestionInput } from '../shared/suggestion-input.js';
import type { StockPlace } from './stocks-management.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { wholeNumber } from '../../kit/values/parse-number.js';

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
  // One key for this opening: pressed twice, the bottles move once.
  const [key] = useState(newIdempotencyKey);
  const [transfer] = useAdminTransferToCellarMutation();
  const form = useServerForm({
    defaultValues: { place: null as ChosenPlace | null, quantity: '1', purchasePrice: '', comments: '' },
    labels: {
      productRef: t('cellar.pair'),
      warehouseRef: t('cellar.pair'),
      quantity: t('stock.quantity'),
      purchasePrice: t('cellar.price'),
      comments: t('stock.comments'),
    },
    send: async ({ place, quantity: typed, purchasePrice, comments }) => {
      if (!place) return;
      const quantity = wholeNumber(typed);
      await transfer({
        variables: {
          input: {
            userRef: user.reference,
            productRef: place.productRef,
            warehouseRef: place.warehouseRef,
            quantity,
            purchasePrice: wholeNumber(purchasePrice),
            key,
            ...(comments.trim() && { comments: comments.trim() }),
          },
        },
      });
      notify({
        id: 'admin-cellar',
        type: 'success',
        content: t('cellar.done', { count: quantity, name: user.name }),
      });
      onTransferred();
    },
  });
  const { place, ...typed } = form.values;
  const most = place?.stock.available ?? 0;
  const quantity = wholeNumber(typed.quantity);
  const isComplete = quantity > 0 && quantity <= most && wholeNumber(typed.purchasePrice) >= 0;

  return (
    <FormDialog
      form={form}
      title={t('cellar.title')}
      description={t('cellar.text', { name: user.name })}
      submitLabel={t('cellar.transfer')}
      isDisabled={!isComplete}
      className={DENSE}
      onClose={onClose}
    >
      <Field
        label={t('cellar.pair')}
        required
        error={form.errorOf('productRef') ?? form.errorOf('warehouseRef')}
      >
        <PlaceInput chosen={place} onChoose={(next) => form.set({ place: next })} />
      </Field>
      <TextField
        form={form}
        name="quantity"
        required
        inputMode="numeric"
        hint={place && t('stock.atMost', { count: most })}
      />
      <TextField form={form} name="purchasePrice" required inputMode="numeric" />
      <TextField form={form} name="comments" rows={2} />
    </FormDialog>
  );
}

type ChosenPlace = StockPlace & Suggestion;

interface PlaceInputProps {
  chosen: ChosenPlace | null;
  onChoose: (chosen: ChosenPlace | null) => void;
}

/** A pair of wine and warehouse that has bottles. */
function PlaceInput({ chosen, onChoose }: PlaceInputProps) {
  const { t } = useTranslation('admin-records');
  const nameOf = useLocalName();
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
  const places = (q === '' ? [] : (data?.backOfficeRecords.items ?? [])).map((row): ChosenPlace => {
    const place = stockPlaceOf(row, nameOf);
    const label = t('cellar.option', {
      wine: `${place.productRef} - ${linkedName(row, 'productRef', nameOf)}`,
      warehouse: linkedName(row, 'warehouseRef', nameOf),
      count: place.stock.available,
    });
    return { ...place, reference: row.reference, label };
  });
  return (
    <SuggestionInput
      label={t('cellar.pair')}
      chosen={chosen}
      typed={typed}
      suggestions={places}
      onType={setTyped}
      onChoose={(next) => onChoose(places.find(({ reference }) => reference === next?.reference) ?? null)}
    />
  );
}
