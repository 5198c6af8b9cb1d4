import type { ComponentProps, ReactNode } from 'react';
import { ListContents } from '../lists/list-contents.js';

type ContentsProps<Item> = ComponentProps<typeof ListContents<Item>>;

export interface FoundItemsProps<Item> {
  list: Omit<ContentsProps<Item>['list'], 'shown'> & {
    /** `nearest`: what comes closest to a list that is empty. */
    shown: { items: readonly Item[]; nearest: readonly Item[] } | undefined;
  };
  columns: 3 | 4;
  headingLevel: 2 | 3;
  unknownChoice: ContentsProps<Item>['unknownChoice'];
  emptyText: (part: 'title' | 'text' | 'nothing' | 'nearest') => string;
  /** Renders cards of the given heading level. */
  children: (items: readonly Item[], headingLevel: 2 | 3 | 4, isNearest: boolean) => ReactNode;
}

/** The items of a filtered list, or what there is to say instead of them. */
export function FoundItems<Item>({
  list,
  columns,
  headingLevel,
  unknownChoice,
  emptyText,
  children,
}: FoundItemsProps<Item>) {
  const nearest = list.shown?.nearest ?? [];
  const Heading = `h${headingLevel}` as const;
  return (
    <ListContents
      list={list}
      columns={columns}
      unknownChoice={unknownChoice}
      empty={{
        title: emptyText('title'),
        text: emptyText(list.active.length > 0 ? 'text' : 'nothing'),
        nearest: nearest.length > 0 && (
          <section className="grid gap-4">
            <Heading className="text-xl">{emptyText('nearest')}</Heading>
            {children(nearest, headingLevel === 2 ? 3 : 4, true)}
          </section>
        ),
      }}
    >
      {(items) => children(items, headingLevel, false)}
    </ListContents>
  );
}
