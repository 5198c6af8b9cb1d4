import { useTranslation } from 'react-i18next';
import { AgeNotice } from '../../ui/age-notice.js';
import { ResultsFrame } from '../../ui/filters/results-frame.js';
import { useWineList } from './use-wine-list.js';
import { VenueBanner } from './venue-banner.js';
import { WinesFound } from './wines-found.js';

const SHOWN = 8;

interface WineResultsProps {
  title: string;
  /** The full list with the same conditions. */
  fullList: string;
}

/** The first wines of a search, on the page where one searched (ROUTE-01). */
export function WineResults({ title, fullList }: WineResultsProps) {
  const { t } = useTranslation('catalog');
  const list = useWineList(SHOWN);
  const { venue, ranking, change } = list;
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
      {venue && ranking && (
        <VenueBanner reference={venue} ranking={ranking} onLeave={() => change({ venue: '' })} />
      )}
      <AgeNotice size="md" />
      <WinesFound list={list} columns={4} headingLevel={3} />
    </ResultsFrame>
  );
}
