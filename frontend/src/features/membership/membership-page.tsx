import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useSession } from '../../shared/session/session.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import { MembershipHero } from './membership-hero.js';
import { MembershipRules } from './membership-rules.js';
import { PointsCalculator } from './points-calculator.js';
import { TierPanels } from './tier-panels.js';
import { TierTable } from './tier-table.js';
import { useLoyaltyParameters } from '../../shared/parameters/use-loyalty-parameters.js';

/** Tiers and what they give (ROUTE-08), by the operator's figures. */
export function MembershipPage() {
  const { t } = useTranslation('membership');
  usePageTitle(t('title'));
  const { user } = useSession();
  const { loyalty, error, refetch } = useLoyaltyParameters();
  const own = user?.loyaltyStatus;
  return (
    <>
      <MembershipHero />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 py-12 lg:py-16">
        {error ? (
          <LoadFailure onRetry={refetch} />
        ) : (
          <>
            <TierPanels loyalty={loyalty} own={own} />
            {loyalty ? <PointsCalculator loyalty={loyalty} /> : <Skeleton className="h-72" />}
            {loyalty ? <TierTable loyalty={loyalty} own={own} /> : <Skeleton className="h-96" />}
          </>
        )}
        <MembershipRules />
      </div>
    </>
  );
}
