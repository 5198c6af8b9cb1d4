import { resourceNamed, type ResourceName } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAdminActivityQuery } from '../../../generated/admin-kit-activity.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { Button } from '../../../ui/controls/button.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';
import { defaultListState, formatListState } from '../list-state/list-state.js';
import { Panel } from '../forms/record-panel.js';
import { ActivityEntry } from './activity-entry.js';

const STEP = 5;
/** Maximum entries per request. */
const MOST = 100;

export interface ActivityPanelProps {
  resource: ResourceName;
  reference: string;
}

/** Who changed which field of a record from what to what, when and from where (AUDIT-01), newest first. */
export function ActivityPanel({ resource, reference }: ActivityPanelProps) {
  const { t } = useTranslation('admin-records');
  const [shown, setShown] = useState(STEP);
  const { data, previousData, error, refetch } = useAdminActivityQuery({
    variables: { resource, reference, page: 1, perPage: shown },
    fetchPolicy: 'network-only',
  });
  const activity = (data ?? previousData)?.activity;
  return (
    <Panel title={t('activity.title')} {...(activity && { count: activity.total })}>
      {error && <LoadFailure onRetry={() => refetch().catch(() => undefined)} />}
      {!activity && !error && <SkeletonText lines={4} />}
      {activity?.total === 0 && <p className="text-muted">{t('activity.none')}</p>}
      {activity && activity.total > 0 && (
        <>
          <ol className="-my-2">
            {activity.items.map((entry) => (
              <ActivityEntry key={entry.id} resource={resource} entry={entry} />
            ))}
          </ol>
          <div className="flex flex-wrap items-center justify-between gap-2 pt-2">
            {activity.total > activity.items.length && shown < MOST ? (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => setShown(shown === STEP ? STEP * 4 : MOST)}
              >
                {t('activity.more')}
              </Button>
            ) : (
              <span />
            )}
            <Link to={logOf(resource, reference)} className="text-link underline underline-offset-4">
              {t('activity.log')}
            </Link>
          </div>
        </>
      )}
    </Panel>
  );
}

/** The audit log, filtered by a record. */
function logOf(resource: ResourceName, reference: string): string {
  const log = resourceNamed('audit-entries');
  const filters = [
    { field: 'record', operator: 'IS' as const, values: [reference] },
    { field: 'resource', operator: 'IS' as const, values: [resource] },
  ];
  return `${log.path}?${formatListState(log, { ...defaultListState(log), filters }).toString()}`;
}
