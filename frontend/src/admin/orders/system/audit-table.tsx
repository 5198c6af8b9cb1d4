import { resourceNamed } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import type { AdminOrderSystemQuery } from '../../../generated/admin-orders-system.js';
import { DateText } from '../../../ui/text/date-text.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { useActionName } from '../../kit/values/use-action-name.js';
import { FieldChanges } from '../../kit/values/field-changes.js';
import { DataTable } from '../../kit/values/data-table.js';

const ORDERS = resourceNamed('orders');

type Entry = AdminOrderSystemQuery['activity']['items'][number];

/** Who changed what of the order, from what to what. */
export function AuditTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('admin-orders');
  const enumLabel = useEnumLabel();
  const actionName = useActionName();
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
              {action ? actionName(ORDERS, action) : enumLabel('operation', operation)}
              {comment && <span className="block text-muted">{comment}</span>}
            </>
          ),
        },
        {
          label: t('system.changes'),
          cell: ({ operation, fields }) => (
            <FieldChanges resource="orders" isNew={operation === 'CREATE'} fields={fields} />
          ),
        },
      ]}
    />
  );
}
