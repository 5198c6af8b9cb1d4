import type { ComponentProps, ReactNode } from 'react';
import type { RegionEntryFragment } from '../../generated/producers.js';
import { toProblem } from '../../shared/api/problem.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { DataList } from '../../ui/text/data-list.js';
import { LocalText, type TextInLocale } from '../../ui/text/local-text.js';
import { PlaceHeader } from './place-header.js';
import { PlaceOnMap } from './place-on-map.js';

interface PlacePageProps extends ComponentProps<typeof PlaceHeader> {
  description: TextInLocale | null;
  facts: ComponentProps<typeof DataList>['facts'];
  /** The region that the map shows. */
  region: RegionEntryFragment | null;
  /** Wines and producers. */
  children: ReactNode;
}

/** What the pages of a producer and of a region look like. */
export const PlacePage = ({ description, facts, region, children, ...header }: PlacePageProps) => (
  <article>
    <PlaceHeader {...header} />
    <div className="page-width grid gap-14 py-10">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid content-start gap-8">
          {description && (
            <LocalText text={description} className="max-w-[40em] font-mincho text-lg leading-loose" />
          )}
          <DataList className="max-w-[40em]" facts={facts} />
        </div>
        {region && <PlaceOnMap region={region} />}
      </div>
      {children}
    </div>
  </article>
);

interface PlaceFailureProps {
  error: unknown;
  /** Address of the page. */
  path: string;
  onRetry: ComponentProps<typeof LoadFailure>['onRetry'];
}

/** @throws NotFoundError for what the server does not know */
export function PlaceFailure({ error, path, onRetry }: PlaceFailureProps) {
  if (toProblem(error).code === 'NOT_FOUND') throw new NotFoundError(path);
  return <LoadFailure isPage onRetry={onRetry} />;
}
