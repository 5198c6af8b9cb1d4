import { useApolloClient } from '@apollo/client/react';
import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrdersClaimBottlesMutation } from '../../generated/orders.js';
import type { BottleProblem } from '../../generated/schema-types.js';
import { useLocalName } from '../../i18n/index.js';
import { uploadFile } from '../../shared/api/rest.js';
import { FormDialog } from '../../shared/forms/form-dialog.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { notify } from '../../shared/notifications/toaster.js';
import { PhotoField } from '../../shared/photo/photo-field.js';
import { shrinkPhoto } from '../../shared/photo/shrink-photo.js';
import { Field } from '../../ui/controls/field.js';
import { NumberStepper } from '../../ui/controls/number-stepper.js';
import { RadioCards } from '../../ui/controls/radio-cards.js';
import { Select } from '../../ui/controls/select.js';
import type { RefundableOrder } from './refund-note.js';

const PROBLEMS = ['BROKEN', 'CORKED', 'WRONG', 'MISSING', 'LATE'] as const satisfies readonly BottleProblem[];

export interface ClaimDialogProps {
  order: RefundableOrder;
  onClose: () => void;
}

/** Something is wrong with a wine of a received order: which, how many bottles, what, and a photograph. */
export function ClaimDialog({ order, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('orders');
  const nameOf = useLocalName();
  const client = useApolloClient();
  const [claim] = useOrdersClaimBottlesMutation();
  const [photo, setPhoto] = useState<File>();
  const wines = claimableWines(order);
  const form = useServerForm({
    defaultValues: {
      productRef: wines[0]?.productRef ?? '',
      quantity: 1,
      problem: 'BROKEN' as BottleProblem,
      note: '',
    },
    labels: {
      productRef: t('claim.wine'),
      quantity: t('claim.quantity'),
      problem: t('claim.problem'),
      note: t('claim.note'),
    },
    send: async ({ productRef, quantity, problem, note }) => {
      const photoId = photo
        ? (await uploadFile<{ _id: string }>('/api/claim-photos', await shrinkPhoto(photo)))._id
        : null;
      const input = {
        orderRef: order.reference,
        problem,
        lines: [{ productRef, quantity }],
        note: note.trim() || null,
        photoId,
      };
      await claim({ variables: { input } });
      onClose();
      notify({ id: 'claim-sent', type: 'success', content: t('claim.sent') });
      await client.refetchQueries({ include: 'active' });
    },
  });
  const { productRef, quantity, problem } = form.values;
  const left = wines.find((wine) => wine.productRef === productRef)?.left ?? 1;
  return (
    <FormDialog
      form={form}
      title={t('claim.title')}
      description={wines.length > 0 ? t('claim.text') : t('claim.allClaimed')}
      submitLabel={t('claim.send')}
      isDisabled={wines.length === 0}
      onClose={onClose}
    >
      {wines.length > 0 && (
        <>
          <Field {...form.field('productRef')}>
            <Select
              {...form.input('productRef')}
              options={wines.map((wine) => ({
                value: wine.productRef,
                label: `${nameOf(wine)} ${wine.vintage}`,
              }))}
            />
          </Field>
          {left > 1 && (
            <Field {...form.field('quantity')}>
              <NumberStepper
                value={Math.min(quantity, left)}
                min={1}
                max={left}
                onChange={(next) => form.set({ quantity: next })}
              />
            </Field>
          )}
          <RadioCards
            label={t('claim.problem')}
            options={PROBLEMS.map((value) => ({ value, label: t(`claim.kind.${value}`) }))}
            value={problem}
            onChange={(next) => form.set({ problem: next })}
            className="[&>[role=radiogroup]]:grid-cols-2"
          />
          <PhotoField
            photo={photo}
            onChange={setPhoto}
            texts={{
              photo: t('claim.photo'),
              add: t('claim.addPhoto'),
              other: t('claim.otherPhoto'),
              remove: t('claim.removePhoto'),
            }}
          />
          <TextField form={form} name="note" rows={3} maxLength={TEXT_MAX_LENGTH} />
        </>
      )}
    </FormDialog>
  );
}

/** The wines with bottles that no claim is about. */
function claimableWines({ products, claims }: RefundableOrder) {
  const sumOf = (lines: readonly { productRef: string; quantity: number }[], productRef: string) =>
    lines.filter((line) => line.productRef === productRef).reduce((sum, { quantity }) => sum + quantity, 0);
  const seen = new Set<string>();
  return products.flatMap((line) => {
    if (seen.has(line.productRef)) return [];
    seen.add(line.productRef);
    const left = sumOf(products, line.productRef) - sumOf(claims, line.productRef);
    return left > 0 ? [{ ...line, left }] : [];
  });
}
