import { findResource } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import type { AdminActivityQuery } from '../../../generated/admin-kit-activity.js';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { useEnumLabel } from '../values/use-enum-label.js';
import { FieldChanges } from '../values/field-changes.js';
import { useActionName } from '../values/use-action-name.js';

export type ActivityItem = AdminActivityQuery['activity']['items'][number];

/** One change: who, when, from where, and each field from what to what. */
export function ActivityEntry({ resource, entry }: { resource: string; entry: ActivityItem }) {
  const { t } = useTranslation('admin-records');
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const actionName = useActionName();
  const definition = findResource(resource);
  const what = entry.action ? actionName(definition, entry.action) : enumLabel('operation', entry.operation);
  return (
    <li className="grid gap-1.5 border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{entry.actorName ?? entry.job ?? entry.actorRef}</span>
        <span>{what}</span>
        {entry.undoes && <span className="text-warning">{t('activity.undone')}</span>}
        <time dateTime={entry.at} className="ml-auto text-xs whitespace-nowrap text-muted">
          {formatDate(entry.at, locale)}
        </time>
      </p>
      {entry.comment && <p className="text-muted">{entry.comment}</p>}
      {entry.operation !== 'DELETE' && entry.fields.length > 0 && (
        <Changes resource={resource} entry={entry} />
      )}
      <p className="text-xs text-muted">
        {[
          enumLabel('origin', entry.origin),
          entry.actorRole && enumLabel('actorRole', entry.actorRole),
          entry.apiTokenRef && t('activity.token', { reference: entry.apiTokenRef }),
          entry.network,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

/** Fields shown before the rest is folded away: a new record has them all. */
const SHOWN_FIELDS = 6;

function Changes({ resource, entry }: { resource: string; entry: ActivityItem }) {
  const { t } = useTranslation('admin-records');
  const isNew = entry.operation === 'CREATE';
  const [first, rest] = [entry.fields.slice(0, SHOWN_FIELDS), entry.fields.slice(SHOWN_FIELDS)];
  return (
    <>
      <FieldChanges resource={resource} isNew={isNew} fields={first} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-xs text-link">
            {t('activity.furtherFields', { count: rest.length })}
          </summary>
          <FieldChanges resource={resource} isNew={isNew} fields={rest} />
        </details>
      )}
    </>
  );
}
