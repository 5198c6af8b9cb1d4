import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatYen, useLocalName } from '../../i18n/index.js';
import { useMinute } from '../../shared/hooks/use-minute.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import type { RefundableOrder } from './refund-note.js';

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.js')).ClaimDialog }));

/** The claims of an order with what was decided, and the way to another while its time has not run out (CLAIM-01). */
export function OrderClaims({ order }: { order: RefundableOrder }) {
  const { t } = useTranslation('orders');
  const nameOf = useLocalName();
  const now = useMinute();
  const [isOpen, setIsOpen] = useState(false);
  const { claims, claimableUntil, products } = order;
  const canClaim = claimableUntil !== null && new Date(claimableUntil) > now;
  if (claims.length === 0 && !canClaim) return null;
  const wineOf = (productRef: string) => {
    const line = products.find((each) => each.productRef === productRef);
    return line ? `${nameOf(line)} ${line.vintage}` : productRef;
  };
  return (
    <section aria-label={t('claim.title')} className="grid gap-2 text-sm">
      <ul className="grid gap-2 empty:hidden">
        {claims.map(({ id, problem, productRef, quantity, note, photoUrl, ...claim }) => (
          <li key={id} className="flex items-start gap-2 rounded-sm border border-line bg-sunken px-4 py-3">
            <Icon
              name={claim.closedAt ? 'check' : 'clock'}
              className={cx('mt-1 size-4 shrink-0', claim.closedAt ? 'text-success' : 'text-warning')}
            />
            <div className="grid min-w-0 grow gap-0.5">
              <p className="font-medium wrap-anywhere">
                {t(`claim.kind.${problem}`)} · {wineOf(productRef)} {t('bottles', { bottles: quantity })}
              </p>
              {note && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
              <p>
                {claim.resolution ? t(`claim.decided.${claim.resolution}`) : t('claim.waiting')}
                {claim.amount !== null && ` · ${formatYen(claim.amount)}`}
                {claim.points !== null && ` · ${t('claim.points', { points: claim.points })}`}
              </p>
              {claim.reason && <p className="whitespace-pre-wrap wrap-anywhere">{claim.reason}</p>}
              <DateText value={claim.openedAt} className="text-xs text-muted" />
            </div>
            {photoUrl && (
              <img
                src={photoUrl.replace(/\d+$/, '320')}
                alt={t('claim.photo')}
                loading="lazy"
                className="size-14 shrink-0 rounded-sm border border-line object-cover"
              />
            )}
          </li>
        ))}
      </ul>
      {canClaim && (
        <div className="grid justify-items-start gap-1">
          <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
            {t('claim.open')}
          </Button>
          <p className="text-xs text-muted">
            {/* The deadline is the midnight that ends the day. */}
            {t('claim.until')} <DateText value={new Date(claimableUntil).getTime() - 1} form="date" />
          </p>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ClaimDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
