import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { WinesForCuisine } from '../features/catalog/cards/wines-for-cuisine.js';
import { HeroBottles } from '../features/home/hero-bottles.js';
import { LandingEnd } from '../features/promotion/landing-end.js';
import { LandingHero } from '../features/promotion/landing-hero.js';
import { LandingReasons } from '../features/promotion/landing-reasons.js';
import { ShopStatistics } from '../features/promotion/shop-statistics.js';
import { VenueRow } from '../features/venues/venue-row.js';

/** Where a campaign leads (ROUTE-05). */
export function Component() {
  const { t } = useTranslation('promotion');
  usePageTitle(t('landing.title'));
  return (
    <>
      <LandingHero bottles={<HeroBottles />} />
      <div className="page-width grid gap-16 py-14 lg:gap-20 lg:py-20">
        <ShopStatistics />
        <LandingReasons />
        <WinesForCuisine />
        <VenueRow />
      </div>
      <LandingEnd />
    </>
  );
}
