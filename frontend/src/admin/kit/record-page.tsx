import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAdminRecordQuery } from '../../generated/admin-kit.js';
import { toProblem } from '../../shared/api/problem.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { AdminNotFound } from '../pages/not-found.js';
import type { RecordExtras } from './record-extras.js';
import { RecordView } from './record-view.js';

export interface RecordPageProps {
  resource: ResourceDefinition;
  extras?: RecordExtras | undefined;
}

/** One record of a resource: its form, what belongs to it, and who changed it. */
export function RecordPage({ resource, extras }: RecordPageProps) {
  const { t } = useTranslation('admin-records');
  const { reference = '' } = useParams();
  const { data, error, refetch } = useAdminRecordQuery({
    variables: { resource: resource.name, reference },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data)
    return toProblem(error).code === 'NOT_FOUND' ? (
      <AdminNotFound />
    ) : (
      <LoadFailure onRetry={() => refetch().catch(() => undefined)} />
    );
  if (!data)
    return (
      <div aria-label={t('record.loading')} role="group" className="p-5">
        <SkeletonRows />
      </div>
    );
  return (
    // Another record is another form: nothing that was typed may pass from one to the other.
    <RecordView
      key={reference}
      resource={resource}
      extras={extras}
      loaded={data.backOfficeRecord}
      reload={async () => {
        await refetch();
      }}
    />
  );
}
