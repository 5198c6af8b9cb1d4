import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { formatYen } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/controls/button.js';
import { cx } from '../../../ui/base/cx.js';
import { DateText } from '../../../ui/text/date-text.js';
import type { OrderDialogName } from '../core/order-commands.js';

export interface RefundDecisionProps {
  order: AdminOrderFragment;
  onOpen: (dialog: OrderDialogName) => void;
}

/** Refund decision of a cancelled or disputed order (REQ-D11); prompts for a pending one. */
export function RefundDecision({ order: { refundDecision }, onOpen }: RefundDecisionProps) {
  const { t } = useTranslation('admin-orders');
  if (!refundDecision) return null;
  const { state, cause, since, amountOpen, decidedAt, decidedByName, reason } = refundDecision;
  const isOpen = state === 'TO_DECIDE';
  return (
    <section
      aria-label={t('decision.label')}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-sm border px-4 py-3',
        isOpen ? 'border-warning bg-warning-surface' : 'border-line bg-raised',
      )}
    >
      <Icon name={isOpen ? 'alert' : 'info'} className={cx('size-5 shrink-0', isOpen && 'text-warning')} />
      <div className="grid grow gap-0.5">
        <p className={cx('font-medium', isOpen && 'text-warning')}>
          {t(`decision.state.${state}`, { amount: formatYen(amountOpen) })}
        </p>
        <p className={isOpen ? undefined : 'text-muted'}>
          {t(`decision.cause.${cause}`)} · <DateText value={decidedAt ?? since} />
          {decidedByName && ` · ${decidedByName}`}
          {reason && ` · ${reason}`}
        </p>
      </div>
      {isOpen && (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={() => onOpen('declineRefund')}>
            {t('decision.decline')}
          </Button>
          <Button size="sm" onClick={() => onOpen('refund')}>
            {t('decision.refund')}
          </Button>
        </div>
      )}
    </section>
  );
}
