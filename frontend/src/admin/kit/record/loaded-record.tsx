import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminRecordFragment, useAdminRecordQuery } from '../../../generated/admin-kit-data.js';
import { toProblem } from '../../../shared/api/problem.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { AdminNotFound } from '../../pages/not-found.js';

export interface LoadedRecordProps {
  resource: ResourceDefinition;
  reference: string;
  children: (record: AdminRecordFragment, reload: () => Promise<void>) => ReactNode;
}

/** Loads a record for a page: rows of a skeleton, that it does not exist or could not be loaded, else the page. */
export function LoadedRecord({ resource, reference, children }: LoadedRecordProps) {
  const { t } = useTranslation('admin-records');
  const { data, error, refetch } = useAdminRecordQuery({
    variables: { resource: resource.name, reference },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data)
    return toProblem(error).code === 'NOT_FOUND' ? (
      <AdminNotFound />
    ) : (
      <LoadFailure isPage onRetry={() => refetch().catch(() => undefined)} />
    );
  if (!data)
    return (
      <div aria-label={t('record.loading')} role="group" className="p-5">
        <SkeletonRows />
      </div>
    );
  return children(data.backOfficeRecord, async () => {
    await refetch();
  });
}
