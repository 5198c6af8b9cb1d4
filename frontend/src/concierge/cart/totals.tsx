import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { cx } from '../../ui/base/cx.js';
import { Price } from '../../ui/text/price.js';
import type { CustomerCartSummary } from './use-customer-cart.js';

/** Totals of the selected cart items, calculated by the server, and what is still missing. */
export function Totals({
  summary: { summary, problems: all },
  isInvited,
  busy,
}: {
  summary: CustomerCartSummary;
  /** The customer states the date of birth with the link. */
  isInvited: boolean;
  busy: boolean;
}) {
  const { t } = useTranslation(['concierge', 'errors']);
  const nameOf = useLocalName();
  const problems = all.filter(({ code }) => !(isInvited && code === 'UNDER_AGE'));
  const rows = [
    ['wines', summary.totalProductPrice],
    ['delivery', summary.deliveryFee],
  ] as const;
  return (
    <div
      aria-busy={busy}
      className={cx(
        'grid gap-4 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_16rem]',
        busy && 'opacity-70',
      )}
    >
      <div className="grid content-start gap-1">
        {problems.length > 0 && <p className="text-xs text-muted">{t('totals.missing')}</p>}
        <ul className="grid gap-0.5 text-warning empty:hidden">
          {problems.map(({ itemId, productRef, messageKey, params }, index) => {
            const filled = (params ?? {}) as Record<string, string | number>;
            const { name, nameEn } = filled;
            return (
              <li key={`${itemId ?? ''}${productRef ?? ''}${messageKey}${String(index)}`}>
                {t(`errors:${messageKey as 'internal'}`, {
                  ...filled,
                  ...(typeof name === 'string' && {
                    name: nameOf({ name, nameEn: typeof nameEn === 'string' ? nameEn : null }),
                  }),
                })}
              </li>
            );
          })}
        </ul>
        {problems.length === 0 && <p className="text-success">{t('totals.ready')}</p>}
      </div>
      <dl className="grid gap-1">
        {rows.map(([key, yen]) => (
          <div key={key} className="flex justify-between gap-3 text-muted">
            <dt>{t(`totals.${key}`)}</dt>
            <dd>
              <Price yen={yen} size="sm" />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3">
          <dt>{t('totals.total')}</dt>
          <dd data-testid="desk-total">
            <Price yen={summary.totalAmount} taxNote size="lg" />
          </dd>
        </div>
      </dl>
    </div>
  );
}
