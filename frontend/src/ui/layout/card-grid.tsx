import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { cx } from '../base/cx.js';

/** Cards rendered per task. */
const CARDS_PER_TASK = 2;

interface CardGridProps<Item> {
  items: readonly Item[];
  /** The columns and the gaps between the cards. */
  className: string;
  /** Sets `--placeholder-height`: the assumed height of a card until it is rendered. */
  cardClassName: string;
  /** Classes of the placeholder of a card whose height follows from its width. */
  placeholderClassName?: string;
  /** Renders the card of an item. */
  children: (item: Item) => ReactNode;
}

/**
 * A grid of cards, rendered a few per task so that input is handled in between: two dozen in one task block a phone for
 * a third of a second. Placeholders reserve the space of the remaining cards, so that the layout does not shift.
 */
export function CardGrid<Item extends { reference: string }>({
  items,
  className,
  cardClassName,
  placeholderClassName = 'min-h-(--placeholder-height)',
  children,
}: CardGridProps<Item>) {
  const shown = useRenderedCount(items.length);
  return (
    <ul className={cx('grid', className)}>
      {items.map((item, place) => (
        <li
          key={item.reference}
          className={cx('defer-render grid', place >= shown && placeholderClassName, cardClassName)}
        >
          {place < shown && children(item)}
        </li>
      ))}
    </ul>
  );
}

/** Number of items rendered so far. */
function useRenderedCount(length: number): number {
  const [shown, setShown] = useState(CARDS_PER_TASK);
  const isWhole = shown >= length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + CARDS_PER_TASK)));
    return () => clearTimeout(timer);
  }, [isWhole, shown]);
  return shown;
}
