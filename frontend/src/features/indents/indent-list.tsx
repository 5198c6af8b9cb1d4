import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { StaleNotice } from '../../shared/lists/stale-notice.js';
import { type IndentsListQueryVariables, useIndentsListQuery } from '../../generated/indents.js';
import { useLocale } from '../../i18n/index.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonCards } from '../../ui/layout/skeleton.js';
import { IndentCard } from './indent-card.js';

const PER_PAGE = 12;

interface IndentListProps {
  filter: NonNullable<IndentsListQueryVariables['filter']>;
  /** Text of the empty state. */
  empty: { title: string; text: string };
}

/** Pre-order sales, newest first; the page number is in the URL. */
export function IndentList({ filter, empty }: IndentListProps) {
  const { t } = useTranslation('indents');
  const [search] = useSearchParams();
  const asked = Number(search.get('page'));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { data, previousData, error, refetch } = useIndentsListQuery({
    variables: { filter, page, perPage: PER_PAGE, locale: useLocale() },
  });
  const known = data ?? (error ? previousData : undefined);

  if (error && !known) return <LoadFailure onRetry={refetch} />;
  if (!known) return <SkeletonCards count={3} />;
  const { items, total } = known.indents;
  if (items.length === 0 && !error)
    return (
      <EmptyState
        icon="calendar"
        title={empty.title}
        text={empty.text}
        action={<ButtonLink to="/products">{t('toWines')}</ButtonLink>}
      />
    );
  return (
    <div className="grid gap-8">
      {error && <StaleNotice onRetry={refetch} />}
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((indent) => (
          <li key={indent.reference}>
            <IndentCard indent={indent} />
          </li>
        ))}
      </ul>
      <Pagination page={page} perPage={PER_PAGE} total={total} />
      <AgeNotice className="text-center" />
    </div>
  );
}
