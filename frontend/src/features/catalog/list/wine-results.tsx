import { useTranslation } from 'react-i18next';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { FIRST_RESULTS, type FirstResultsProps, ResultsFrame } from '../../../ui/filters/results-frame.js';
import { useWineList } from './use-wine-list.js';
import { VenueBanner } from './venue-banner.js';
import { WinesFound } from './wines-found.js';

/** The first wines of a search, on the page where one searched (ROUTE-01). */
export function WineResults({ title, fullList }: FirstResultsProps) {
  const { t } = useTranslation('catalog');
  const list = useWineList(FIRST_RESULTS);
  const { venue, ranking, change } = list;
  const total = list.shown?.total ?? 0;
  const found = (
    <>
      <AgeNotice size="md" />
      <WinesFound list={list} columns={4} headingLevel={3} />
    </>
  );
  return (
    <ResultsFrame
      title={title}
      list={list}
      seeAll={total > FIRST_RESULTS ? { to: fullList, label: t('seeAllCount', { count: total }) } : undefined}
    >
      {venue && ranking ? (
        <VenueBanner reference={venue} ranking={ranking} onLeave={() => change({ venue: '' })}>
          {found}
        </VenueBanner>
      ) : (
        found
      )}
    </ResultsFrame>
  );
}
