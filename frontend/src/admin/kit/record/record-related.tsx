import { areaOfResource } from '@vinkura/domain/back-office/areas';
import { fieldOf, findResource, columnOf } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { useAreas } from '../../areas.js';
import { useLabel } from '../../use-label.js';
import { defaultListState, formatListState } from '../list-state/list-state.js';
import { Panel } from '../forms/record-panel.js';

type Related = AdminRecordFragment['related'][number];

/** The address of a related list, filtered by the record. */
function relatedAddress(from: { resource: string; reference: string }, related: Related): string {
  const resource = findResource(related.resource);
  if (!resource) return '';
  const filters = [{ field: related.field, operator: 'IS' as const, values: [from.reference] }];
  // References of different kinds may be alike, such as names of parameters.
  if (related.resource === 'audit-entries' && related.field === 'record')
    filters.push({ field: 'resource', operator: 'IS', values: [from.resource] });
  return `${resource.path}?${formatListState(resource, { ...defaultListState(resource), filters }).toString()}`;
}

/** Links to the lists that belong to the record, with how many there are. */
export function RelatedPanel({ record }: { record: AdminRecordFragment }) {
  const { t } = useTranslation('admin');
  const { has } = useAreas();
  // The activity panel leads to the record's own part of the log.
  const lists = record.related.filter(
    ({ resource, field }) =>
      has(areaOfResource(resource)) && !(resource === 'audit-entries' && field === 'record'),
  );
  if (lists.length === 0) return null;
  return (
    <Panel title={t('record.related')}>
      <ul className="-my-1 grid">
        {lists.map((related) => (
          <li key={`${related.resource}.${related.field}`}>
            <RelatedLink record={record} related={related} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function RelatedLink({
  record,
  related,
}: {
  record: { resource: string; reference: string };
  related: Related;
}) {
  const labelOf = useLabel();
  const locale = useLocale();
  const resource = findResource(related.resource);
  if (!resource) return null;
  const { count, countIsCapped, field } = related;
  // Where a list references a record by two fields, the field's label distinguishes them.
  const how = columnOf(resource, field) ?? fieldOf(resource, field);
  return (
    <Link
      to={relatedAddress(record, related)}
      className="flex min-h-8 items-center justify-between gap-2 rounded-sm hover:text-accent"
    >
      <span>
        {labelOf(resource.label)}
        {how && resource.name === record.resource && (
          <span className="text-muted"> · {labelOf(how.label)}</span>
        )}
        {resource.name === 'audit-entries' && how && (
          <span className="text-muted"> · {labelOf(how.label)}</span>
        )}
      </span>
      <span className="text-muted tabular-nums">
        {formatNumber(count, locale)}
        {countIsCapped && '+'}
      </span>
    </Link>
  );
}
