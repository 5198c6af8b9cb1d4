import { INDENT_ARRIVAL_MONTHS } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { type IndentsEventQuery, useIndentsEventQuery } from '../../generated/indents.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Photo } from '../../ui/artwork/photo.js';
import { DateText } from '../../ui/text/date-text.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { LocalText } from '../../ui/text/local-text.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { IndentBadge } from './indent-badge.js';
import { IndentName } from './indent-name.js';
import { IndentWineRow } from './indent-wine-row.js';

type Event = NonNullable<IndentsEventQuery['indent']>;

/** A pre-order sale with its wines (ROUTE-21, ROUTE-22). */
export function IndentPage({ reference }: { reference: string }) {
  const nameOf = useLocalName();
  const { data, error, refetch } = useIndentsEventQuery({
    variables: { reference, locale: useLocale() },
    fetchPolicy: 'cache-and-network',
  });
  const indent = data?.indent;
  usePageTitle(indent ? nameOf(indent) : undefined);

  if (error) {
    const { code } = toProblem(error);
    if (code === 'FORBIDDEN') return <Navigate to="/limited_indents/unauthorized" replace />;
    if (code === 'NOT_FOUND') throw new NotFoundError(`/indents/${reference}`);
    return <LoadFailure isPage onRetry={refetch} />;
  }
  return <div data-wide>{indent ? <IndentView indent={indent} /> : <SkeletonRows count={5} />}</div>;
}

function IndentView({ indent }: { indent: Event }) {
  const { t } = useTranslation('indents');
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <Link
          to={indent.limited ? '/limited_indents' : '/indents'}
          className="inline-flex min-h-11 items-center gap-1 text-sm text-link underline decoration-hairline underline-offset-4"
        >
          <Icon name="chevron-left" className="size-4" />
          {t(indent.limited ? 'way.limited' : 'way.present')}
        </Link>
        <IndentBadge indent={indent} />
        <h1 className="text-2xl sm:text-3xl">
          <IndentName indent={indent} />
        </h1>
        <p className="text-sm text-muted">
          <DateText value={indent.opensAt} form="date" /> – <DateText value={indent.closesAt} form="date" />
        </p>
        {indent.image && (
          <Photo
            src={indent.image}
            alt=""
            sizes="(min-width: 64rem) 48rem, 100vw"
            isFirst
            className="max-h-72 w-full rounded-sm object-cover"
          />
        )}
        {indent.descriptionIn && (
          <LocalText text={indent.descriptionIn} className="max-w-[46em] leading-loose" />
        )}
      </header>
      <p className="flex items-start gap-3 rounded-sm border border-hairline bg-sunken px-4 py-3 text-sm">
        <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>{t('arrival', { months: INDENT_ARRIVAL_MONTHS })}</span>
      </p>
      {indent.wines.length > 0 ? (
        <section aria-label={t('wines')} className="grid gap-6">
          <ul className="grid gap-6">
            {indent.wines.map((wine) => (
              <li key={`${wine.productRef} ${wine.unitPrice}`} className="border-t border-line pt-6">
                <IndentWineRow wine={wine} status={indent.status} />
              </li>
            ))}
          </ul>
          <AgeNotice size="lg" className="text-center" />
        </section>
      ) : (
        <EmptyState icon="bottle" title={t('noWines.title')} text={t(`noWines.${indent.status}`)} />
      )}
    </article>
  );
}
