import { checkStockEntry, suggestionLabel } from '@vinkura/domain/warehouses/stock-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminAddIndentProductMutation,
  useAdminIndentSuggestionsQuery,
} from '../../../generated/admin-resources-indents.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Field } from '../../../ui/controls/field.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';
import { type Suggestion, SuggestionInput } from '../shared/suggestion-input.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { wholeNumber } from '../../kit/values/parse-number.js';

export interface IndentAddProductProps {
  indentRef: string;
  onClose: () => void;
  onAdded: () => void;
}

/**
 * Modal `indentaddproduct` (MOD-22): bottles of a wine that the event's warehouse has; each becomes an entry of its own
 * (VAL-11).
 */
export function IndentAddProduct({ indentRef, onClose, onAdded }: IndentAddProductProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const [add] = useAdminAddIndentProductMutation();
  const form = useServerForm({
    defaultValues: { quantity: '', product: null as Suggestion | null, comments: '' },
    labels: { quantity: t('stock.quantity'), productRef: t('stock.wine'), comments: t('stock.comments') },
    send: async ({ product, comments, ...values }) => {
      if (!product) return;
      const quantity = wholeNumber(values.quantity);
      const { data: added } = await add({
        variables: {
          input: {
            indentRef,
            productRef: product.reference,
            quantity,
            ...(comments.trim() && { comments: comments.trim() }),
          },
        },
      });
      notify({
        id: 'admin-indent-added',
        type: 'success',
        content: t('indent.added', { count: added?.addIndentProduct.length ?? quantity }),
      });
      onAdded();
    },
  });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useAdminIndentSuggestionsQuery({ variables: { indentRef, q }, skip: q === '' });
  const suggestions = q === '' ? [] : (data?.indentProductSuggestions ?? []);
  const { quantity, product } = form.values;
  const entry = { quantity: wholeNumber(quantity), productRef: product?.reference };

  return (
    <FormDialog
      form={form}
      title={t('indent.addTitle')}
      description={t('indent.addText')}
      submitLabel={t('indent.add')}
      isDisabled={checkStockEntry(entry).length > 0}
      className={DENSE}
      onClose={onClose}
    >
      <TextField form={form} name="quantity" required inputMode="numeric" />
      <Field label={t('stock.wine')} required error={form.errorOf('productRef')}>
        <SuggestionInput
          label={t('stock.wine')}
          chosen={product}
          typed={typed}
          suggestions={suggestions.map((each) => ({
            reference: each.reference,
            label: suggestionLabel(each),
          }))}
          onType={setTyped}
          onChoose={(chosen) => form.set({ product: chosen })}
        />
      </Field>
      <TextField form={form} name="comments" rows={3} />
    </FormDialog>
  );
}
