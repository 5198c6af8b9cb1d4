import { useTranslation } from 'react-i18next';
import type { AdminOrderSystemQuery } from '../../../generated/admin-orders-system.js';
import { DateText } from '../../../ui/text/date-text.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { useLabel } from '../../use-label.js';
import { DataTable } from '../../kit/values/data-table.js';

type Entry = AdminOrderSystemQuery['activity']['items'][number];

/** Who changed what of the order, from what to what. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('admin-orders');
  const enumLabel = useEnumLabel();
  return (
    <DataTable
      rows={entries}
      keyOf={({ id }) => id}
      empty={t('system.noAudit')}
      columns={[
        { label: t('system.at'), cell: ({ at }) => <DateText value={at} className="whitespace-nowrap" /> },
        {
          label: t('system.by'),
          cell: ({ actorName, actorRef, job }) => actorName ?? job ?? actorRef,
        },
        { label: t('system.origin'), cell: ({ origin }) => enumLabel('origin', origin) },
        {
          label: t('system.operation'),
          cell: ({ operation, action, comment }) => (
            <>
              {action ?? enumLabel('operation', operation)}
              {comment && <span className="block text-muted">{comment}</span>}
            </>
          ),
        },
        { label: t('system.changes'), cell: (entry) => <Changes entry={entry} /> },
      ]}
    />
  );
}

function Changes({ entry: { fields } }: { entry: Entry }) {
  const { t } = useTranslation('admin-orders');
  const labelOf = useLabel();
  return (
    <ul className="grid gap-0.5">
      {fields.map(({ field, label, before, after, redacted }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{label ? labelOf(label) : field}: </span>
          {redacted ? t('system.redacted') : `${valueOf(before)} → ${valueOf(after)}`}
        </li>
      ))}
    </ul>
  );
}

const LONGEST = 160;

/** A side of a change: its label when the log kept one, else the value as JSON, cut where it is long. */
function valueOf(side: Record<string, unknown> | null): string {
  const { value, label } = side ?? {};
  if (typeof label === 'string') return label;
  if (value === undefined || value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
