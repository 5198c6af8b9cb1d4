import { checkStockEntry } from '@vinkura/domain/warehouses/stock-rules';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import {
  useAdminDeclareStocksMutation,
  useAdminProductSuggestionsQuery,
} from '../../../generated/admin-resources-stock.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Field } from '../../../ui/field.js';
import { TextArea, TextInput } from '../../../ui/text-input.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { type Suggestion, SuggestionInput } from '../shared/suggestion-input.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { useModalForm, wholeNumber } from '../../kit/forms/use-modal-form.js';

export interface StocksDeclarationProps {
  warehouse: { reference: string; name: string };
  onClose: () => void;
  onDeclared: () => void;
}

/** Modal `stocksdeclaration` (MOD-20): bottles of a wine that have arrived, recorded as customs stock. */
export function StocksDeclaration({ warehouse, onClose, onDeclared }: StocksDeclarationProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const labels = {
    quantity: t('stock.quantity'),
    productRef: t('stock.wine'),
    comments: t('stock.comments'),
  };
  const form = useModalForm({ quantity: '', comments: '' }, labels);
  const [product, setProduct] = useState<Suggestion | null>(null);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useAdminProductSuggestionsQuery({ variables: { q }, skip: q === '' });
  const [declare] = useAdminDeclareStocksMutation();
  const quantity = wholeNumber(form.values.quantity);
  const isComplete = checkStockEntry({ quantity, productRef: product?.reference }).length === 0;

  const register = () =>
    form.submit(async () => {
      if (!product) return;
      await declare({
        variables: {
          input: {
            warehouseRef: warehouse.reference,
            productRef: product.reference,
            quantity,
            ...(form.values.comments.trim() && { comments: form.values.comments.trim() }),
          },
        },
      });
      notify({
        id: 'admin-stock-declared',
        type: 'success',
        content: t('stock.declared', { count: quantity, wine: product.label }),
      });
      onDeclared();
    });

  return (
    <FormDialog
      title={t('stock.declareTitle')}
      onClose={onClose}
      form={form}
      submitLabel={t('stock.register')}
      isComplete={isComplete}
      onSubmit={register}
    >
      <Field label={t('stock.warehouse')}>
        <TextInput readOnly value={`${warehouse.reference} - ${warehouse.name}`} />
      </Field>
      <Field label={labels.quantity} required error={form.errors['quantity']}>
        <TextInput
          inputMode="numeric"
          value={form.values.quantity}
          onChange={({ target }) => form.set({ quantity: target.value })}
        />
      </Field>
      <Field label={labels.productRef} required error={form.errors['productRef']}>
        <SuggestionInput
          label={labels.productRef}
          chosen={product}
          typed={typed}
          suggestions={q === '' ? [] : (data?.productSuggestions ?? [])}
          onType={setTyped}
          onChoose={setProduct}
        />
      </Field>
      <Field label={labels.comments} error={form.errors['comments']}>
        <TextArea
          rows={3}
          value={form.values.comments}
          onChange={({ target }) => form.set({ comments: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
