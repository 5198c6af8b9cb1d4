import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../controls/button.js';
import { CountLine, type ListHead, SortSelect } from './list-head.js';
import { ListConditions } from './list-conditions.js';

/** Maximum number of results. */
export const FIRST_RESULTS = 8;

/** Props of the first results of any list. */
export interface FirstResultsProps {
  title: string;
  /** Path of the full list with the same conditions. */
  fullList: string;
}

export interface ResultsFrameProps {
  title: string;
  list: ListHead;
  /** Link to the full list; undefined when all results are shown. */
  seeAll: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** The first results of a search on the page with the search form, with a link to the full list. */
export function ResultsFrame({ title, list, seeAll, children }: ResultsFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <CountLine count={list.count} />
        </div>
        <div className="flex w-full items-center gap-6 sm:w-auto">
          <SortSelect sort={list.sort} />
          {seeAll && (
            <Link
              to={seeAll.to}
              className="inline-flex min-h-11 items-center text-sm text-link underline decoration-transparent underline-offset-4 hover:decoration-current max-sm:hidden"
            >
              {seeAll.label} →
            </Link>
          )}
        </div>
      </div>
      <ListConditions list={list} />
      {children}
      {seeAll && (
        <ButtonLink to={seeAll.to} variant="secondary" className="mt-3 justify-self-center max-sm:w-full">
          {seeAll.label}
        </ButtonLink>
      )}
    </section>
  );
}
