import { useTranslation } from 'react-i18next';
import { FIRST_RESULTS, type FirstResultsProps, ResultsFrame } from '../../ui/filters/results-frame.js';
import { useVenueList } from './use-venue-list.js';
import { VenuesFound } from './venues-found.js';

/** The first restaurants of a search, on the page where one searched (ROUTE-01). */
export function VenueResults({ title, fullList }: FirstResultsProps) {
  const { t } = useTranslation('venues');
  const list = useVenueList(FIRST_RESULTS);
  const total = list.shown?.total ?? 0;
  return (
    <ResultsFrame
      title={title}
      list={list}
      seeAll={total > FIRST_RESULTS ? { to: fullList, label: t('seeAllCount', { count: total }) } : undefined}
    >
      <VenuesFound list={list} columns={4} headingLevel={3} />
    </ResultsFrame>
  );
}
