import { CardGrid } from '../../../ui/layout/card-grid.js';
import { cx } from '../../../ui/base/cx.js';
import type { Wine } from './wine.js';
import { WineCard } from './wine-card.js';

interface WineGridProps {
  wines: readonly Wine[];
  venue?: string | undefined;
  /** Cards in a row on a desktop. */
  columns?: 3 | 4;
  headingLevel?: 2 | 3 | 4;
}

export const WineGrid = ({ wines, venue, columns = 4, headingLevel }: WineGridProps) => (
  <CardGrid
    items={wines}
    className={cx(
      'gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:gap-6',
      columns === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
    )}
    cardClassName="[--placeholder-height:28rem]"
  >
    {(wine) => <WineCard wine={wine} venue={venue} headingLevel={headingLevel} />}
  </CardGrid>
);
