import { checkPoints, maximumPoints, parsePoints, toggleAllPoints } from '@vinkura/domain/loyalty/points';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeModal, openModal } from '../../../shared/modals/modal-store.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useCheckoutSummaryQuery } from '../../../generated/checkout.js';
import { Button } from '../../../ui/controls/button.js';
import { DataList } from '../../../ui/text/data-list.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { Field } from '../../../ui/controls/field.js';
import { Price } from '../../../ui/text/price.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import { CheckoutProblems } from '../checkout-problems.js';

export interface OrderPaymentPointsSelectionProps {
  /** Left out: every ticked order that is ready. */
  itemIds?: string[];
}

/** MOD-11: how many points to use. Without any to use the question is skipped. */
export default function OrderPaymentPointsSelection({ itemIds }: OrderPaymentPointsSelectionProps) {
  const { t } = useTranslation('checkout');
  const problemText = useProblemText();
  const { data, error } = useCheckoutSummaryQuery({
    variables: { itemIds, usedPoints: 0 },
    fetchPolicy: 'network-only',
  });
  const balance = data?.session.user?.loyaltyPoints ?? 0;
  const summary = data?.checkoutSummary.summary;
  const total = summary?.totalProductPrice ?? 0;
  const problems = data?.checkoutSummary.problems ?? [];
  const skip = summary !== undefined && problems.length === 0 && maximumPoints(balance, total) === 0;

  useEffect(() => {
    if (skip) openModal('orderpaymentconfirmation', { itemIds, usedPoints: 0 });
  }, [skip, itemIds]);

  if (skip) return null;

  return (
    <Dialog open title={t('points.title')} description={t('points.text')} onClose={closeModal}>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {problemText(error)}
        </p>
      )}
      {!summary && !error && <SkeletonRows count={3} />}
      <CheckoutProblems problems={problems} />
      {summary && problems.length === 0 && (
        <PointsForm balance={balance} total={total} toPay={summary.totalAmount} itemIds={itemIds} />
      )}
    </Dialog>
  );
}

interface PointsFormProps extends OrderPaymentPointsSelectionProps {
  balance: number;
  /** Price of the wines, which points can pay. */
  total: number;
  toPay: number;
}

function PointsForm({ balance, total, toPay, itemIds }: PointsFormProps) {
  const { t } = useTranslation(['checkout', 'errors']);
  const [text, setText] = useState('0');
  const entered = text.trim() === '' ? 0 : text;
  const violation = checkPoints(entered, balance, total);
  const points = violation ? 0 : (parsePoints(entered) ?? 0);
  const all = maximumPoints(balance, total);

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!violation) openModal('orderpaymentconfirmation', { itemIds, usedPoints: points });
      }}
    >
      <DataList
        facts={[
          {
            term: t('points.balance'),
            value: t('points.amount', { count: balance, points: balance.toLocaleString('en') }),
          },
          { term: t('points.productTotal'), value: <Price yen={total} /> },
          { term: t('confirm.fee'), value: <Price yen={toPay - total} /> },
        ]}
      />
      <div className="flex items-end gap-3">
        <Field
          className="grow"
          label={t('points.use')}
          error={violation && t(`errors:${violation.messageKey as 'internal'}`, violation.params ?? {})}
        >
          <TextInput
            inputMode="numeric"
            type="number"
            min={0}
            max={balance}
            value={text}
            // Typing replaces the initial 0.
            onFocus={(event) => event.target.select()}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button
          variant="secondary"
          aria-pressed={points === all}
          onClick={() => setText(String(toggleAllPoints(points, balance, total)))}
        >
          {t('points.all')}
        </Button>
      </div>
      <DataList
        facts={[
          {
            term: t('points.left'),
            value: t('points.amount', {
              count: balance - points,
              points: (balance - points).toLocaleString('en'),
            }),
          },
          {
            term: t('points.toPay'),
            value: <Price yen={toPay - points} size="lg" taxNote />,
          },
        ]}
      />
      <Dialog.Actions>
        <Button variant="secondary" onClick={() => closeModal()}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={violation !== undefined}>
          {t('points.proceed')}
        </Button>
      </Dialog.Actions>
    </form>
  );
}
