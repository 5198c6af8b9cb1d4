import { useTranslation } from 'react-i18next';
import { useAdminSystemConfigurationQuery } from '../../generated/admin-system.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { Badge } from '../../ui/text/badge.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { OrderSection } from '../orders/core/order-section.js';
import { DataTable } from '../kit/values/data-table.js';

/** `/admin/system/configuration`: what the server was started with, of secrets only whether they are set, and versions. */
export function ConfigurationPage() {
  const { t } = useTranslation('admin-system');
  const { data, error, refetch } = useAdminSystemConfigurationQuery({ fetchPolicy: 'cache-and-network' });
  usePageTitle(t('tabs.configuration'));
  if (!data) return error ? <LoadFailure onRetry={() => refetch()} /> : <SkeletonRows />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <OrderSection title={t('configuration.title')}>
        <p className="text-muted">{t('configuration.text')}</p>
        <DataTable
          rows={data.serverConfiguration}
          keyOf={({ name }) => name}
          empty=""
          columns={[
            {
              label: t('configuration.variable'),
              cell: ({ name }) => <code className="font-latin">{name}</code>,
            },
            {
              label: t('configuration.value'),
              cell: ({ value, isSecret, isSet }) =>
                isSecret ? (
                  <Badge tone={isSet ? 'success' : 'neutral'}>
                    {t(isSet ? 'configuration.secretSet' : 'configuration.notSet')}
                  </Badge>
                ) : isSet ? (
                  <span className="font-latin wrap-anywhere">{value}</span>
                ) : (
                  <span className="text-muted">{t('configuration.notSet')}</span>
                ),
            },
          ]}
        />
      </OrderSection>
      <OrderSection title={t('configuration.versions')}>
        <DataTable
          rows={data.serverVersions}
          keyOf={({ name }) => name}
          empty=""
          columns={[
            { label: t('configuration.component'), cell: ({ name }) => name },
            {
              label: t('configuration.version'),
              cell: ({ version }) => <span className="font-latin">{version}</span>,
            },
          ]}
        />
      </OrderSection>
    </div>
  );
}
