import { type WorkKey, workList } from '@vinkura/domain/back-office/dashboard';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { cx } from '../../ui/base/cx.js';
import type { DashboardData } from './figures.js';
import { listPath } from './list-path.js';

/** Exceptions are highlighted; the rest is routine work. */
const URGENT: readonly string[] = ['LATE', 'FAILED_PAYMENTS', 'REFUNDS_TO_DECIDE', 'FAILED_MAILS'];
const FAILED_MAILS_PATH = '/admin/system/mails?status=FAILED';

/** Open tasks, each linked to its list. */
export function WorkStrip({ data: { at, work } }: { data: DashboardData }) {
  const { t } = useTranslation('admin-dashboard');
  const locale = useLocale();
  const moment = new Date(at);
  const pathOf = (key: WorkKey | 'FAILED_MAILS') =>
    key === 'FAILED_MAILS' ? FAILED_MAILS_PATH : listPath(workList(key, moment, tokyoDay(moment)));
  return (
    <section aria-labelledby="dashboard-work">
      <h2 id="dashboard-work" className="sr-only">
        {t('work.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-5 xl:grid-cols-10">
        {work.map(({ key, count, countIsCapped }) => (
          <li key={key} className="grid bg-raised">
            <Link
              to={pathOf(key)}
              data-work={key}
              className="grid content-between gap-1 px-3 py-3 -outline-offset-2 hover:bg-sunken"
            >
              <span className="text-xs leading-tight text-muted">{t(`work.${key}`)}</span>
              <span
                className={cx(
                  'font-latin text-2xl leading-none tabular-nums',
                  count === 0 ? 'text-muted' : URGENT.includes(key) && 'text-warning',
                )}
              >
                {formatNumber(count, locale)}
                {countIsCapped && '+'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
