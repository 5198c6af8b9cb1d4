import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useAdminRecordsQuery } from '../../generated/admin-kit.js';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/page-title.js';
import { cx } from '../../ui/cx.js';
import { ButtonLink } from '../../ui/button.js';
import { Pagination } from '../../ui/pagination.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { useLabel } from '../use-label.js';
import { ColumnMenu } from './column-menu.js';
import { FilterBar } from './filter-bar.js';
import { ListSearch } from './list-search.js';
import { RecordsTable } from './records-table.js';
import { useListState } from './use-list-state.js';

/** The list of a resource, drawn from its definition. */
export function ListPage({ resource }: { resource: ResourceDefinition }) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const locale = useLocale();
  const { state, query, change } = useListState(resource);
  const { data, previousData, loading, error, refetch } = useAdminRecordsQuery({
    variables: {
      resource: resource.name,
      list: query,
      page: state.page,
      perPage: state.perPage,
      columns: state.columns,
    },
    fetchPolicy: 'cache-and-network',
  });
  // While another page comes, and when it fails, what was shown stays (ERR-09).
  const shown = (data ?? previousData)?.backOfficeRecords;
  usePageTitle(labelOf(resource.label));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
      <header className="flex flex-wrap items-center gap-3 px-5">
        <h1 className="text-xl">{labelOf(resource.label)}</h1>
        {shown && (
          <span className="text-muted">
            {t('list.count', {
              count: shown.total,
              shown: `${formatNumber(shown.total, locale)}${shown.totalIsCapped ? '+' : ''}`,
            })}
          </span>
        )}
        <span className="grow" />
        <ListSearch key={state.q} initial={state.q} onSearch={(q) => change({ q })} />
        <ColumnMenu
          resource={resource}
          columns={state.columns}
          onChange={(columns) => change({ columns, page: state.page }, { replace: true })}
        />
        {resource.import && (
          <ButtonLink to={`${resource.path}/import`} variant="ghost" size="sm">
            {t('crumbs.import')}
          </ButtonLink>
        )}
        {resource.operations.create && (
          <ButtonLink to={`${resource.path}/new`} size="sm">
            {t('list.new')}
          </ButtonLink>
        )}
      </header>
      <FilterBar resource={resource} filters={state.filters} onChange={(filters) => change({ filters })} />
      {error && <LoadFailure onRetry={() => void refetch()} />}
      {shown ? (
        <div
          aria-busy={loading}
          className={cx('transition-opacity duration-150', loading && !data && 'opacity-55')}
        >
          {shown.items.length === 0 ? (
            <p className="px-5 py-10 text-center text-muted">{t('list.empty')}</p>
          ) : (
            <RecordsTable
              resource={resource}
              rows={shown.items}
              columns={state.columns}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
            />
          )}
          <Pagination page={state.page} perPage={state.perPage} total={shown.total} />
        </div>
      ) : (
        !error && <SkeletonRows />
      )}
    </div>
  );
}
