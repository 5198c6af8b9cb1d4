import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/button.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { orderConflictOf } from './order-conflict.js';

export interface ConflictNoticeProps {
  /** The order as it was when the dialog opened. */
  opened: AdminOrderFragment;
  /** The order as it is on screen now. */
  order: AdminOrderFragment;
  /** The refusal. */
  error: unknown;
  /** Its sentence. */
  text: string | undefined;
  onReload: () => Promise<void>;
  /** The reader has seen the present state. */
  onDone: () => void;
}

/** The order changed since the dialog opened: who changed what, and a refetch button. */
export function ConflictNotice({ opened, order, error, text, onReload, onDone }: ConflictNoticeProps) {
  const { t } = useTranslation('admin-orders');
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const [isReloading, setIsReloading] = useState(false);
  const { changedByName, steps } = orderConflictOf(error);
  const changes =
    steps.length > 0
      ? steps
      : order.history.slice(opened.history.length).map((step) => ({ ...step, byName: null }));
  const reload = async () => {
    setIsReloading(true);
    try {
      await onReload();
      onDone();
    } finally {
      setIsReloading(false);
    }
  };
  return (
    <div role="alert" className="grid gap-2 rounded-sm bg-danger-surface px-4 py-3 text-sm text-danger">
      <p className="flex items-start gap-2">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span>
          {text}
          {changedByName && ` ${t('conflict.by', { name: changedByName })}`}
        </span>
      </p>
      {changes.length > 0 && (
        <ul className="grid gap-1 pl-7">
          {changes.map(({ at, action, to, byName, comment }) => (
            <li key={`${at} ${action}`}>
              {formatDate(at, locale)} {t(`action.${action}`)} → {enumLabel('status', to)}
              {byName && ` (${byName})`}
              {comment && ` 「${comment}」`}
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
          reload().catch(() => undefined);
        }}
      >
        {t('conflict.reload')}
      </Button>
    </div>
  );
}
