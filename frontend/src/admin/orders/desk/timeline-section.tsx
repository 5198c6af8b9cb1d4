import { useTranslation } from 'react-i18next';
import type { AdminOrderTimelineEntryFragment } from '../../../generated/admin-orders-core.js';
import type { DeliverySlot } from '../../../generated/schema-types.js';
import { formatDate, formatYen, useLocale } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { cx } from '../../../ui/base/cx.js';
import { DateText } from '../../../ui/text/date-text.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { OrderSection } from '../core/order-section.js';

type Entry = AdminOrderTimelineEntryFragment;

/** Path of the bottles of a wine in an edit. */
const LINES = 'products.';

const MARKS: Readonly<Record<Entry['kind'], string>> = {
  STATUS: 'border-action bg-action',
  REMARK: 'border-line-strong bg-surface',
  PAYMENT: 'border-success bg-success',
  REFUND: 'border-warning bg-warning',
  DISPUTE: 'border-danger bg-danger',
  MAIL: 'border-line-strong bg-surface',
  NOTE: 'border-accent bg-surface',
  DELIVERY: 'border-accent bg-accent',
  TASK: 'border-warning bg-surface',
};

/** The whole life of the order, oldest first: steps, payments, refunds, mails, notes, parcels and tasks. */
export function TimelineSection({
  entries,
  onRetry,
}: {
  entries: readonly Entry[] | undefined;
  /** Given when it could not be read. */
  onRetry?: () => unknown;
}) {
  const { t } = useTranslation('admin-orders');
  return (
    <OrderSection title={t('timeline.title')}>
      {entries ? (
        <ol className="grid">
          {entries.map((entry) => (
            <TimelineLine key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : onRetry ? (
        <LoadFailure onRetry={onRetry} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </OrderSection>
  );
}

function TimelineLine({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin-orders');
  const titleOf = useTitle();
  const detailOf = useDetail();
  const detail = detailOf(entry);
  const hasFailed =
    entry.error !== null || entry.mailStatus === 'FAILED' || entry.paymentStatus === 'REJECTED';
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_fit-content(40%)] gap-x-4 pb-3 pl-6 before:absolute before:top-3 before:bottom-0 before:left-1 before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-1.5 left-0 size-2.5 rounded-full border',
          hasFailed ? 'border-danger bg-danger' : MARKS[entry.kind],
        )}
      />
      <span className={cx(hasFailed && 'text-danger')}>
        {titleOf(entry)}
        {detail && <span className="block text-muted">{detail}</span>}
        <FieldChanges changes={entry.changes} />
        {entry.error && <span className="block text-danger">{entry.error}</span>}
      </span>
      <span className="text-right text-muted">
        <DateText value={entry.at} />
        <span className="block text-xs">
          {entry.byName ??
            (entry.byRef === 'SYSTEM' || entry.byRef === null ? t('timeline.system') : entry.byRef)}
        </span>
      </span>
    </li>
  );
}

/** What an edit changed, field by field. */
function FieldChanges({ changes }: Pick<Entry, 'changes'>) {
  const { t } = useTranslation('admin-orders');
  const labelOf = useFieldLabel();
  const valueOf = useFieldValue();
  if (changes.length === 0) return null;
  return (
    <dl className="grid text-muted">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt>{labelOf(field)}</dt>
          <dd className="wrap-anywhere">
            {t('timeline.change', { before: valueOf(field, before), after: valueOf(field, after) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A field by the last part of its path. */
function useFieldLabel(): (path: string) => string {
  const { t, i18n } = useTranslation(['admin-orders', 'address']);
  return (path) => {
    // Wines are named themselves.
    if (path.startsWith(LINES)) return path.slice(LINES.length);
    const field = path.split('.').at(-1) ?? path;
    const key = [`admin-orders:edited.${field}`, `address:${field}`].find((name) => i18n.exists(name));
    return key ? t(key as 'edited.comments') : field;
  };
}

/** A stored value in words: days and times as they are written, slots by name. */
function useFieldValue(): (path: string, value: string | null) => string {
  const { t } = useTranslation(['admin-orders', 'gifts']);
  const enumLabel = useEnumLabel();
  const locale = useLocale();
  return (path, value) => {
    if (value === null) return t('timeline.nothing');
    if (path.startsWith(LINES)) return t('bottles', { count: Number(value) });
    const field = path.split('.').at(-1);
    if (field === 'deliverySlot') return t(`gifts:slot.${value as DeliverySlot}`);
    if (field === 'receptionHours') return enumLabel('receptionHours', value);
    if (field === 'deliveryDay' || field === 'shipBy') return formatDate(value, locale, 'date');
    return field === 'reservationDate' ? formatDate(value, locale, 'dateTime') : value;
  };
}

/** Short description of an event. */
function useTitle(): (entry: Entry) => string {
  const { t } = useTranslation('admin-orders');
  const enumLabel = useEnumLabel();
  return (entry) => {
    const { kind, action, paymentStatus, amount, mailKind, deliveryStatus, deliveryRef, doneAt } = entry;
    const yen = amount === null ? '' : formatYen(amount);
    switch (kind) {
      case 'PAYMENT':
        return t('timeline.payment', {
          status: paymentStatus ? t(`paymentStatus.${paymentStatus}`) : '',
          amount: yen,
        });
      case 'REFUND':
        return t(doneAt ? 'timeline.refundSent' : 'timeline.refundOwed', { amount: yen });
      case 'DISPUTE':
        return t('timeline.dispute', { amount: yen });
      case 'MAIL':
        return t('timeline.mail', { kind: mailKind ? t(`mailKind.${mailKind}`) : '' });
      case 'NOTE':
        return t('timeline.note');
      case 'TASK': {
        const params = {
          problem: entry.problem ? t(`tasks.problem.${entry.problem}`) : '',
          wine: entry.productRef ?? '',
          count: entry.quantity ?? 0,
        };
        return entry.resolution
          ? t('timeline.taskClosed', { ...params, resolution: t(`tasks.resolution.${entry.resolution}`) })
          : t('timeline.taskOpened', params);
      }
      case 'DELIVERY':
        return t('timeline.delivery', {
          parcel: deliveryRef ?? '',
          status: deliveryStatus ? t(`delivery.status.${deliveryStatus}`) : '',
        });
      default:
        return enumLabel('action', action ?? 'EDIT');
    }
  };
}

/** What else is known of it. */
function useDetail(): (entry: Entry) => string {
  const { t, i18n } = useTranslation('admin-orders');
  const enumLabel = useEnumLabel();
  /** An edit names the fields that it changed. */
  const editedFields = (names: string): string =>
    names
      .split(/,\s*/)
      .map((name) => {
        const key = `admin-orders:edited.${name}`;
        return i18n.exists(key) ? t(key as 'edited.comments') : name;
      })
      .join(', ');
  return ({ action, from, to, comment, subject, mailStatus, carrier, tracking }) =>
    [
      from && to && from !== to && `${enumLabel('status', from)} → ${enumLabel('status', to)}`,
      subject,
      mailStatus && t(`mailStatus.${mailStatus}`),
      [carrier, tracking].filter(Boolean).join(' '),
      action === 'EDIT' && comment ? editedFields(comment) : comment,
    ]
      .filter(Boolean)
      .join(' · ');
}
