import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { FoundItems, type FoundItemsProps } from '../../../shared/filtered-list/found-items.js';
import { Icon } from '../../../ui/artwork/icon.js';
import type { WineListState } from './use-wine-list.js';
import type { Wine } from '../cards/wine.js';
import { WineGrid } from '../cards/wine-grid.js';

interface WinesFoundProps extends Pick<FoundItemsProps<Wine>, 'columns' | 'headingLevel'> {
  list: WineListState;
}

/** The wines of a list, or its empty state. */
export function WinesFound({ list, columns, headingLevel }: WinesFoundProps) {
  const { t } = useTranslation('catalog');
  const locale = useLocale();
  const earliest = list.shown?.earliestDay;
  const wish = list.shown?.items.length === 0 ? list.filters.q : '';
  return (
    <>
      {earliest && (
        <p className="flex items-start gap-2 text-sm text-warning">
          <Icon name="alert" className="mt-1 size-4 shrink-0" />
          {t('stock.earliest', { date: formatDate(earliest, locale, 'date') })}
        </p>
      )}
      <FoundItems<Wine>
        list={list}
        columns={columns}
        headingLevel={headingLevel}
        unknownChoice={{
          title: t('venue.unknown'),
          leave: t('venue.leave'),
          onLeave: () => list.change({ venue: '' }),
        }}
        emptyText={(part) => t(`empty.${part}`)}
      >
        {(wines, level) => (
          <WineGrid wines={wines} venue={list.venue} columns={columns} headingLevel={level} />
        )}
      </FoundItems>
      {wish && (
        <Link to={`/favourites?wish=${encodeURIComponent(wish)}`} className="text-link underline">
          {t('empty.wish')}
        </Link>
      )}
    </>
  );
}
