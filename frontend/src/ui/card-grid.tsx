import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { cx } from './cx.js';

/** Cards drawn in one go. */
const SLICE = 2;

interface CardGridProps<Item> {
  items: readonly Item[];
  /** The columns and the gaps between the cards. */
  className: string;
  /** Takes `--drawn-height`: how high a card is taken for until it is drawn. */
  cardClassName: string;
  /** The card of an item. */
  children: (item: Item) => ReactNode;
}

/**
 * A list of cards. The cards are drawn a few at a time, each time after a pause in which taps are heard: to draw two
 * dozen in one go holds a phone up for a third of a second. Those to come keep their places, so that nothing moves.
 */
export function CardGrid<Item extends { reference: string }>({
  items,
  className,
  cardClassName,
  children,
}: CardGridProps<Item>) {
  const shown = useSlices(items.length);
  return (
    <ul className={cx('grid', className)}>
      {items.map((item, place) => (
        <li
          key={item.reference}
          className={cx('drawn-when-near grid', place >= shown && 'min-h-(--drawn-height)', cardClassName)}
        >
          {place < shown && children(item)}
        </li>
      ))}
    </ul>
  );
}

/** How many of a list are drawn by now. */
function useSlices(length: number): number {
  const [shown, setShown] = useState(SLICE);
  const isWhole = shown >= length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + SLICE)));
    return () => clearTimeout(timer);
  }, [isWhole, shown]);
  return shown;
}
