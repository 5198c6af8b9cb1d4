import { checkStockEntry } from '@vinkura/domain/warehouses/stock-rules';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import {
  useAdminDeclareStocksMutation,
  useAdminProductSuggestionsQuery,
} from '../../../generated/admin-resources-stock.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Field } from '../../../ui/controls/field.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';
import { type Suggestion, SuggestionInput } from '../shared/suggestion-input.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { wholeNumber } from '../../kit/values/parse-number.js';

export interface StocksDeclarationProps {
  warehouse: { reference: string; name: string };
  onClose: () => void;
  onDeclared: () => void;
}

/** Modal `stocksdeclaration` (MOD-20): bottles of a wine that have arrived, recorded as customs stock. */
export function StocksDeclaration({ warehouse, onClose, onDeclared }: StocksDeclarationProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const [declare] = useAdminDeclareStocksMutation();
  const form = useServerForm({
    defaultValues: { quantity: '', product: null as Suggestion | null, comments: '' },
    labels: { quantity: t('stock.quantity'), productRef: t('stock.wine'), comments: t('stock.comments') },
    send: async ({ product, comments, ...values }) => {
      if (!product) return;
      const quantity = wholeNumber(values.quantity);
      await declare({
        variables: {
          input: {
            warehouseRef: warehouse.reference,
            productRef: product.reference,
            quantity,
            ...(comments.trim() && { comments: comments.trim() }),
          },
        },
      });
      notify({
        id: 'admin-stock-declared',
        type: 'success',
        content: t('stock.declared', { count: quantity, wine: product.label }),
      });
      onDeclared();
    },
  });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useAdminProductSuggestionsQuery({ variables: { q }, skip: q === '' });
  const { quantity, product } = form.values;
  const entry = { quantity: wholeNumber(quantity), productRef: product?.reference };

  return (
    <FormDialog
      form={form}
      title={t('stock.declareTitle')}
      submitLabel={t('stock.register')}
      isDisabled={checkStockEntry(entry).length > 0}
      className={DENSE}
      onClose={onClose}
    >
      <Field label={t('stock.warehouse')}>
        <TextInput readOnly value={`${warehouse.reference} - ${warehouse.name}`} />
      </Field>
      <TextField form={form} name="quantity" required inputMode="numeric" />
      <Field label={t('stock.wine')} required error={form.errorOf('productRef')}>
        <SuggestionInput
          label={t('stock.wine')}
          chosen={product}
          typed={typed}
          suggestions={q === '' ? [] : (data?.productSuggestions ?? [])}
          onType={setTyped}
          onChoose={(chosen) => form.set({ product: chosen })}
        />
      </Field>
      <TextField form={form} name="comments" rows={3} />
    </FormDialog>
  );
}
