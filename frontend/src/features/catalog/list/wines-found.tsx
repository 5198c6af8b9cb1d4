import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FoundItems, type FoundItemsProps } from '../../../shared/filtered-list/found-items.js';
import type { WineListState } from './use-wine-list.js';
import type { Wine } from '../cards/wine.js';
import { WineGrid } from '../cards/wine-grid.js';

interface WinesFoundProps extends Pick<FoundItemsProps<Wine>, 'columns' | 'headingLevel'> {
  list: WineListState;
}

/** The wines of a list, or its empty state. */
export function WinesFound({ list, columns, headingLevel }: WinesFoundProps) {
  const { t } = useTranslation('catalog');
  const wish = list.shown?.items.length === 0 ? list.filters.q : '';
  return (
    <>
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
