import { useTranslation } from 'react-i18next';
import { useAdminSystemBrowserErrorsQuery } from '../../generated/admin-system.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { DateText } from '../../ui/text/date-text.js';
import { PER_PAGE, SystemList, usePage } from './system-list.js';

/** `/admin/system/errors`: unexpected errors that browsers have reported (ERR-09). */
export function ErrorsPage() {
  const { t } = useTranslation('admin-system');
  const page = usePage();
  const query = useAdminSystemBrowserErrorsQuery({
    variables: { page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('tabs.errors'));
  return (
    <>
      <p className="text-muted">{t('errors.text')}</p>
      <SystemList
        query={query}
        pageOf={({ browserErrors }) => browserErrors}
        keyOf={({ _id }) => _id}
        empty={t('errors.empty')}
        columns={[
          {
            label: t('errors.last'),
            cell: ({ lastAt }) => <DateText value={lastAt} className="whitespace-nowrap" />,
          },
          {
            label: t('errors.count'),
            cell: ({ count }) => <span className="tabular-nums">{count}</span>,
          },
          {
            label: t('errors.error'),
            cell: ({ message, stack }) => (
              <span className="grid min-w-60 gap-1">
                <span className="wrap-anywhere">{message}</span>
                {stack && (
                  <details className="text-xs">
                    <summary className="cursor-pointer text-muted">{t('errors.stack')}</summary>
                    <pre className="font-latin wrap-anywhere whitespace-pre-wrap">{stack}</pre>
                  </details>
                )}
              </span>
            ),
          },
          {
            label: t('errors.page'),
            cell: ({ path }) => <span className="font-latin text-xs">{path}</span>,
          },
          {
            label: t('errors.request'),
            cell: ({ requestId }) => (
              <span className="font-latin text-xs wrap-anywhere">{requestId ?? '–'}</span>
            ),
          },
        ]}
      />
    </>
  );
}
