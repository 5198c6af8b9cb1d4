import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAction, OrderStatus } from '../../../generated/schema-types.js';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { toProblem } from '../../../shared/api/problem.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/controls/button.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import type { OrderForm } from './use-order-form.js';

/** Concurrent changes in an error; empty for others, such as a 409. */
interface ForeignChanges {
  changedByName?: string | null;
  steps?: readonly {
    at: string;
    action: OrderAction;
    to: OrderStatus;
    byName?: string | null;
    comment?: string | null;
  }[];
}

type OrderProblemProps = Pick<OrderForm, 'opened' | 'order' | 'conflict' | 'problem' | 'reload'>;

/** Why a step was refused. If the order has changed: who changed what, and a refetch button. */
export function OrderProblem({ opened, order, conflict, problem, reload }: OrderProblemProps) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const [isReloading, setIsReloading] = useState(false);
  if (conflict === undefined) return <FormProblem>{problem}</FormProblem>;
  const { changedByName, steps = [] } = toProblem(conflict).params as ForeignChanges;
  const changes = steps.length > 0 ? steps : order.history.slice(opened.history.length);
  return (
    <div role="alert" className="grid gap-2 rounded-sm bg-danger-surface px-4 py-3 text-sm text-danger">
      <p className="flex items-start gap-2">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span>
          {problem}
          {changedByName && ` ${t('conflict.by', { name: changedByName })}`}
        </span>
      </p>
      {changes.length > 0 && (
        <ul className="grid gap-1 pl-7">
          {changes.map((step) => (
            <li key={`${step.at} ${step.action}`}>
              {formatDate(step.at, locale)} {enumLabel('action', step.action)} →{' '}
              {enumLabel('status', step.to)}
              {'byName' in step && step.byName && ` (${step.byName})`}
              {step.comment && ` 「${step.comment}」`}
            </li>
          ))}
        </ul>
      )}
      <p className="pl-7">{t('conflict.kept')}</p>
      <Button
        size="sm"
        variant="secondary"
        className="ml-7 justify-self-start"
        loading={isReloading}
        onClick={() => {
          setIsReloading(true);
          reload()
            .catch(() => undefined)
            .finally(() => setIsReloading(false));
        }}
      >
        {t('conflict.reload')}
      </Button>
    </div>
  );
}
