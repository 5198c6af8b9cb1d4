import { link } from '@vinkura/domain/back-office/build';
import { CHANGED_LINE_MAX } from '@vinkura/domain/orders/line-changes';
import { useTranslation } from 'react-i18next';
import {
  type AdminOrderChangePreviewQuery,
  useAdminOrderChangeLinesRequest,
  useAdminOrderChangePreviewQuery,
} from '../../../generated/admin-orders-core.js';
import { formatYen, useLocalName } from '../../../i18n/index.js';
import { toProblem } from '../../../shared/api/problem.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Field } from '../../../ui/controls/field.js';
import { NumberStepper } from '../../../ui/controls/number-stepper.js';
import { LinkInput } from '../../kit/fields/link-input.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';
import { LinesPreview } from './lines-preview.js';

const WINE = link('productRef', 'ワイン', 'Wine', 'products');

interface Wanted {
  productRef: string;
  quantity: number;
}
type Preview = AdminOrderChangePreviewQuery['previewOrderChange'];

/** Changes the wines of a paid order: how many of each, and what that does, before it is done (EDIT-01). */
export function LinesDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const change = useAdminOrderChangeLinesRequest();
  const form = useOrderForm({
    order,
    commands,
    defaultValues: { lines: [] as Wanted[], venueConfirmed: false },
    labels: { lines: t('changeLines.lines'), venueConfirmed: t('changeLines.venueConfirmed') },
    send: async ({ lines, venueConfirmed }, seen) => {
      if (!preview) return;
      const { payment: expectedPayment, refund: expectedRefund } = preview;
      await commands.run(change, { ...seen, lines, venueConfirmed, expectedPayment, expectedRefund });
      onClose();
    },
  });
  const { lines, venueConfirmed } = form.values;
  const { preview, error, isSettled } = useDryRun(order.reference, lines, venueConfirmed, form.running);
  const problemText = useOrderProblemText();
  const isAboveLimit = error !== undefined && toProblem(error).messageKey === 'byo-error-above-limit';
  const present = bottlesByWine(order.products.filter(({ cellarId }) => !cellarId));
  const wines = [...new Set([...present.keys(), ...lines.map(({ productRef }) => productRef)])];
  const wantedOf = (productRef: string) => lines.find((line) => line.productRef === productRef)?.quantity;
  const setLine = (productRef: string, quantity: number) => {
    const others = lines.filter((line) => line.productRef !== productRef);
    const isSame = quantity === (present.get(productRef) ?? 0);
    form.set({ lines: isSame ? others : [...others, { productRef, quantity }] });
  };
  const named = [...order.products, ...(preview?.lines ?? [])];
  const isShort = preview?.lines.some(({ shortage }) => shortage > 0) ?? false;
  return (
    <OrderDialog
      form={form}
      action="EDIT"
      width="wide"
      title={t('changeLines.title')}
      description={t('changeLines.text')}
      submitLabel={submitLabel(preview)}
      isDisabled={!preview || !isSettled || isShort}
      onClose={onClose}
    >
      <ul aria-label={t('changeLines.lines')} className="divide-y divide-line">
        {wines.map((productRef) => {
          const wine = named.find((line) => line.productRef === productRef);
          const name = wine ? [nameOf(wine), wine.vintage].join(' ') : productRef;
          return (
            <li
              key={productRef}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2 first:pt-0"
            >
              <span className="min-w-0">
                <span className="block leading-snug">{name}</span>
                <span className="text-xs text-muted">
                  {[wine?.size, wine && formatYen(wine.unitPrice), productRef].filter(Boolean).join(' · ')}
                </span>
              </span>
              <NumberStepper
                value={wantedOf(productRef) ?? present.get(productRef) ?? 0}
                max={CHANGED_LINE_MAX}
                unit={t('changeLines.unit')}
                label={t('changeLines.quantity', { name })}
                onChange={(quantity) => setLine(productRef, quantity)}
              />
            </li>
          );
        })}
      </ul>
      <Field label={t('changeLines.add')}>
        <LinkInput
          // Empty again after each choice.
          key={lines.length}
          field={WINE}
          reference=""
          onChange={(productRef) =>
            productRef && setLine(productRef, (wantedOf(productRef) ?? present.get(productRef) ?? 0) + 1)
          }
        />
      </Field>
      {(isAboveLimit || venueConfirmed) && (
        <Checkbox
          label={t('changeLines.venueConfirmed')}
          checked={venueConfirmed}
          onChange={({ target }) => form.set({ venueConfirmed: target.checked })}
        />
      )}
      <div aria-live="polite" aria-busy={!isSettled} className="grid gap-2 empty:hidden">
        {error ? (
          <p className="rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">{problemText(error)}</p>
        ) : (
          preview && <LinesPreview preview={preview} />
        )}
      </div>
    </OrderDialog>
  );

  /** What the button does. */
  function submitLabel(known: Preview | undefined): string {
    if (!known) return t('changeLines.submit');
    if (known.payment > 0) return t('changeLines.submitLink', { amount: formatYen(known.payment) });
    return known.refund > 0
      ? t('changeLines.submitRefund', { amount: formatYen(known.refund) })
      : t('changeLines.submit');
  }
}

/**
 * The dry run of the lines as they are typed.
 * @param isSending keeps what was shown: the change has been made before the page is read again
 */
function useDryRun(reference: string, lines: readonly Wanted[], venueConfirmed: boolean, isSending: boolean) {
  const typed = JSON.stringify([lines, venueConfirmed]);
  const asked = useDebounced(typed);
  const [wanted, isConfirmed] = JSON.parse(asked) as [Wanted[], boolean];
  const { data, previousData, error, loading } = useAdminOrderChangePreviewQuery({
    variables: { reference, lines: wanted, venueConfirmed: isConfirmed },
    skip: wanted.length === 0 || isSending,
    fetchPolicy: 'no-cache',
  });
  const isEmpty = lines.length === 0 || wanted.length === 0;
  return {
    preview: isEmpty || error ? undefined : (data ?? previousData)?.previewOrderChange,
    error: isEmpty ? undefined : error,
    isSettled: asked === typed && !loading,
  };
}

function bottlesByWine(lines: readonly Wanted[]): ReadonlyMap<string, number> {
  const bottles = new Map<string, number>();
  for (const { productRef, quantity } of lines)
    bottles.set(productRef, quantity + (bottles.get(productRef) ?? 0));
  return bottles;
}
