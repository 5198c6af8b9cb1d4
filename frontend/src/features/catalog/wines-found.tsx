import { useTranslation } from 'react-i18next';
import { ListContents } from '../../shared/lists/list-contents.js';
import type { WineListState } from './use-wine-list.js';
import { WineGrid } from './wine-grid.js';

interface WinesFoundProps {
  list: WineListState;
  /** Cards in a row on a desktop. */
  columns: 3 | 4;
  headingLevel: 2 | 3;
}

/** The wines of a list, or its empty state. */
export function WinesFound({ list, columns, headingLevel }: WinesFoundProps) {
  const { t } = useTranslation('catalog');
  const nearest = list.shown?.nearest ?? [];
  const Heading = `h${headingLevel}` as const;
  return (
    <ListContents
      list={list}
      columns={columns}
      unknownChoice={{
        title: t('venue.unknown'),
        leave: t('venue.leave'),
        onLeave: () => list.change({ venue: '' }),
      }}
      empty={{
        title: t('empty.title'),
        text: t(list.active.length > 0 ? 'empty.text' : 'empty.nothing'),
        nearest: nearest.length > 0 && (
          <section className="grid gap-4">
            <Heading className="text-xl">{t('empty.nearest')}</Heading>
            <WineGrid
              wines={nearest}
              venue={list.venue}
              columns={columns}
              headingLevel={headingLevel === 2 ? 3 : 4}
            />
          </section>
        ),
      }}
    >
      {(wines) => <WineGrid wines={wines} venue={list.venue} columns={columns} headingLevel={headingLevel} />}
    </ListContents>
  );
}
