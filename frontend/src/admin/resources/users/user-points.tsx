import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useAdminGrantPointsMutation,
  useAdminPointsHistoryQuery,
} from '../../../generated/admin-resources-users.js';
import { formatDate, formatNumber, useLocale } from '../../../i18n/index.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Button } from '../../../ui/controls/button.js';
import { cx } from '../../../ui/base/cx.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';
import type { RecordPartProps } from '../../kit/record/record-extras.js';
import { Panel } from '../../kit/forms/record-panel.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { Pages } from '../shared/records-panel.js';
import { wholeNumber } from '../../kit/values/parse-number.js';

/** The points of a customer, entry by entry; points are only ever given or taken by a new entry. */
export function UserPoints({ record, refresh }: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  const locale = useLocale();
  const enumLabel = useEnumLabel();
  const [page, setPage] = useState(1);
  const [isOpen, setIsOpen] = useState(false);
  const { data, previousData, refetch } = useAdminPointsHistoryQuery({
    variables: { userRef: record.reference, page },
    fetchPolicy: 'cache-and-network',
  });
  const history = (data ?? previousData)?.pointsHistory;
  const pages = history ? Math.max(1, Math.ceil(history.total / history.perPage)) : 1;
  return (
    <Panel
      title={t('points.title')}
      actions={
        record.deletedAt === null && (
          <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
            {t('points.grant')}
          </Button>
        )
      }
    >
      <p>
        <span className="text-xl tabular-nums">
          {formatNumber(Number(record.values['loyaltyPoints'] ?? 0), locale)}
        </span>{' '}
        <span className="text-muted">{t('points.unit')}</span>
      </p>
      {history?.total === 0 && <p className="text-muted">{t('points.none')}</p>}
      <ul className="-my-1 grid">
        {history?.items.map((entry) => (
          <li
            key={entry._id}
            className="flex items-baseline gap-3 border-b border-line py-1.5 last:border-b-0"
          >
            <span className={cx('w-16 shrink-0 text-right tabular-nums', entry.points < 0 && 'text-danger')}>
              {entry.points > 0 && '+'}
              {formatNumber(entry.points, locale)}
            </span>
            <span className="min-w-0 grow">
              <span className="block">
                {t(`points.reasons.${entry.reason}`)}{' '}
                {entry.orderRef && (
                  <Link to={`/admin/orders/${entry.orderRef}`} className="font-latin text-link">
                    {entry.orderRef}
                  </Link>
                )}
              </span>
              {entry.comments && <span className="block text-xs text-muted">{entry.comments}</span>}
              <span className="block text-xs text-muted">
                {formatDate(entry.at, locale)} · {enumLabel('actor', entry.by)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex items-center justify-end gap-2">
          <Pages page={page} pages={pages} onPage={setPage} />
        </div>
      )}
      {isOpen && (
        <GrantPoints
          userRef={record.reference}
          onClose={() => setIsOpen(false)}
          onGranted={async () => {
            setIsOpen(false);
            setPage(1);
            await Promise.all([refetch(), refresh()]);
          }}
        />
      )}
    </Panel>
  );
}

interface GrantPointsProps {
  userRef: string;
  onClose: () => void;
  onGranted: () => Promise<void>;
}

function GrantPoints({ userRef, onClose, onGranted }: GrantPointsProps) {
  const { t } = useTranslation(['admin-records', 'common']);
  const [grant] = useAdminGrantPointsMutation();
  const form = useServerForm({
    defaultValues: { points: '', reason: '' },
    labels: { points: t('points.unit'), reason: t('points.reason') },
    send: async (values) => {
      const points = wholeNumber(values.points);
      await grant({ variables: { userRef, points, reason: values.reason.trim() } });
      notify({ id: 'admin-points', type: 'success', content: t('points.granted', { count: points }) });
      await onGranted();
    },
  });
  const { points, reason } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('points.grant')}
      description={t('points.text')}
      submitLabel={t('points.grant')}
      isDisabled={!wholeNumber(points) || reason.trim() === ''}
      className={DENSE}
      onClose={onClose}
    >
      <TextField form={form} name="points" hint={t('points.hint')} required inputMode="numeric" />
      <TextField form={form} name="reason" required rows={3} />
    </FormDialog>
  );
}
