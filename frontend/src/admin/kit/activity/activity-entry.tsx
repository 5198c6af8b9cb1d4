import { findResource } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import type { AdminActivityQuery } from '../../../generated/admin-kit-activity.js';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { useLabel } from '../../use-label.js';
import { useEnumLabel } from '../values/use-enum-label.js';
import { ChangedValue, fieldAt } from '../values/changed-value.js';
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
  const [first, rest] = [entry.fields.slice(0, SHOWN_FIELDS), entry.fields.slice(SHOWN_FIELDS)];
  return (
    <>
      <FieldChanges resource={resource} entry={entry} fields={first} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-xs text-link">
            {t('activity.furtherFields', { count: rest.length })}
          </summary>
          <FieldChanges resource={resource} entry={entry} fields={rest} />
        </details>
      )}
    </>
  );
}

interface FieldChangesProps {
  resource: string;
  entry: ActivityItem;
  fields: ActivityItem['fields'];
}

function FieldChanges({ resource, entry, fields }: FieldChangesProps) {
  const { t } = useTranslation('admin-records');
  const labelOf = useLabel();
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
      {fields.map(({ field: path, label, before, after, redacted }) => {
        const field = fieldAt(resource, path);
        return (
          <div key={path} className="contents">
            <dt className="text-muted">{label ? labelOf(label) : path}</dt>
            <dd className="min-w-0">
              {redacted ? (
                t('activity.redacted')
              ) : (
                <>
                  {entry.operation !== 'CREATE' && (
                    <>
                      <span className="text-muted line-through decoration-1">
                        <ChangedValue field={field} side={before} />
                      </span>{' '}
                      <span aria-label={t('activity.became')} role="img">
                        →
                      </span>{' '}
                    </>
                  )}
                  <ChangedValue field={field} side={after} />
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
