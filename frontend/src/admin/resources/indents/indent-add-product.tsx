import { checkStockEntry, suggestionLabel } from '@vinkura/domain/warehouses/stock-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminAddIndentProductMutation,
  useAdminIndentSuggestionsQuery,
} from '../../../generated/admin-resources-indents.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Field } from '../../../ui/field.js';
import { TextArea, TextInput } from '../../../ui/text-input.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { type Suggestion, SuggestionInput } from '../shared/suggestion-input.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { useModalForm, wholeNumber } from '../../kit/forms/use-modal-form.js';

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
  const labels = {
    quantity: t('stock.quantity'),
    productRef: t('stock.wine'),
    comments: t('stock.comments'),
  };
  const form = useModalForm({ quantity: '', comments: '' }, labels);
  const [product, setProduct] = useState<Suggestion | null>(null);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useAdminIndentSuggestionsQuery({ variables: { indentRef, q }, skip: q === '' });
  const [add] = useAdminAddIndentProductMutation();
  const quantity = wholeNumber(form.values.quantity);
  const isComplete = checkStockEntry({ quantity, productRef: product?.reference }).length === 0;

  const send = () =>
    form.submit(async () => {
      if (!product) return;
      const { data: added } = await add({
        variables: {
          input: {
            indentRef,
            productRef: product.reference,
            quantity,
            ...(form.values.comments.trim() && { comments: form.values.comments.trim() }),
          },
        },
      });
      notify({
        id: 'admin-indent-added',
        type: 'success',
        content: t('indent.added', { count: added?.addIndentProduct.length ?? quantity }),
      });
      onAdded();
    });

  return (
    <FormDialog
      title={t('indent.addTitle')}
      description={t('indent.addText')}
      onClose={onClose}
      form={form}
      submitLabel={t('indent.add')}
      isComplete={isComplete}
      onSubmit={send}
    >
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
          suggestions={
            q === ''
              ? []
              : (data?.indentProductSuggestions ?? []).map((each) => ({
                  reference: each.reference,
                  label: suggestionLabel(each),
                }))
          }
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
