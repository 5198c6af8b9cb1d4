import { useTranslation } from 'react-i18next';
import { ResultsFrame } from '../../ui/filters/results-frame.js';
import { useVenueList } from './use-venue-list.js';
import { VenuesFound } from './venues-found.js';

const SHOWN = 8;

interface VenueResultsProps {
  title: string;
  /** The full list with the same conditions. */
  fullList: string;
}

/** The first restaurants of a search, on the page where one searched (ROUTE-01). */
export function VenueResults({ title, fullList }: VenueResultsProps) {
  const { t } = useTranslation('venues');
  const list = useVenueList(SHOWN);
  const total = list.shown?.total ?? 0;
  return (
    <ResultsFrame
      title={title}
      count={list.count}
      sort={list.sort}
      active={list.active}
      onClear={list.clear}
      seeAll={total > SHOWN ? { to: fullList, label: t('seeAllCount', { count: total }) } : undefined}
    >
      <VenuesFound list={list} columns={4} headingLevel={3} />
    </ResultsFrame>
  );
}
