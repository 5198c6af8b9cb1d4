import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { Destinations } from '../features/services/destinations.js';
import { HowTo } from '../features/services/how-to.js';
import { Questions } from '../features/services/questions.js';
import { ServicesHero } from '../features/services/services-hero.js';
import { StartOptions } from '../features/services/start-options.js';
import { AgeNotice } from '../ui/text/age-notice.js';

/** The service in three steps (ROUTE-06). */
export function Component() {
  const { t } = useTranslation('services');
  usePageTitle(t('title'));
  return (
    <>
      <ServicesHero />
      <div className="page-width grid gap-16 py-12 lg:gap-20 lg:py-16">
        <HowTo />
        <StartOptions />
        <Destinations />
        <Questions />
        <AgeNotice className="text-center" />
      </div>
    </>
  );
}
