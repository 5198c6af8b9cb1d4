import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AccountUserFragment, useAccountTierQuery } from '../../generated/account.js';
import { formatYen } from '../../i18n/index.js';
import { TierCard } from '../../ui/artwork/tier-card.js';
import { DataList } from '../../ui/text/data-list.js';
import { DateText } from '../../ui/text/date-text.js';
import { Price } from '../../ui/text/price.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import { loyaltyParameters } from '../../shared/parameters/loyalty-parameters.js';
import { useLoyaltyParameters } from '../../shared/parameters/use-loyalty-parameters.js';

/** The membership card, the way to the next tier, points and totals (ACCT-01, USER-01). */
export function Membership({ user }: { user: AccountUserFragment }) {
  const { t } = useTranslation(['account', 'common']);
  const { loyalty: { percentFor } = loyaltyParameters([]) } = useLoyaltyParameters();
  const points = user.loyaltyPoints.toLocaleString('en');
  return (
    <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
      <TierCard
        className="w-full max-w-88 rounded-lg shadow-lift"
        tier={user.loyaltyStatus}
        name={user.name}
        reference={user.reference}
        {...(user.membershipDate !== null && { since: user.membershipDate })}
      />
      <div className="grid gap-6">
        <div>
          <p className="text-xs text-muted">{t('membership.points')}</p>
          <p className="font-mincho text-3xl text-accent">
            {t('membership.pointsValue', { count: user.loyaltyPoints, points })}
          </p>
          <p className="text-xs text-muted">
            {t('membership.pointsNote', { percent: percentFor(user.loyaltyStatus) })}
          </p>
        </div>
        <Progress />
        <DataList
          facts={[
            { term: t('membership.annual'), value: <Price yen={user.annualPurchases} /> },
            { term: t('membership.lifetime'), value: <Price yen={user.cumulatedPurchases} /> },
            { term: t('membership.reference'), value: user.reference },
          ]}
        />
        <Link
          to="/membership"
          className="inline-flex min-h-11 w-fit items-center text-sm text-link underline"
        >
          {t('membership.more')}
        </Link>
      </div>
    </div>
  );
}

/** Membership progress, computed by the server with the configured thresholds. */
function Progress() {
  const { t } = useTranslation(['account', 'common']);
  const { data, error } = useAccountTierQuery();
  // Errors are ignored: points and totals are shown anyway.
  if (!data) return error ? null : <Skeleton className="h-12" />;
  const { next, nextReview, ratio, remaining } = data.tierProgress;
  const percent = Math.floor(ratio * 100);
  return (
    <div className="grid gap-2">
      {next ? (
        <>
          <p className="text-sm">
            {t('membership.toNext', { amount: formatYen(remaining), tier: t(`common:tier.${next}`) })}
          </p>
          <div
            role="progressbar"
            aria-label={t('membership.progress')}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-1.5 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
          </div>
        </>
      ) : (
        <p className="text-sm">{t('membership.top')}</p>
      )}
      {nextReview && (
        <p className="text-xs text-muted">
          {t('membership.review')} <DateText value={nextReview} form="date" />
        </p>
      )}
    </div>
  );
}
