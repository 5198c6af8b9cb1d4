import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { type AccountPointsQuery, useAccountPointsQuery } from '../../generated/account.js';
import { cx } from '../../ui/base/cx.js';
import { DateText } from '../../ui/text/date-text.js';
import { Disclosure } from '../../ui/layout/disclosure.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';

const PER_PAGE = 10;
const PAGE = 'points';

/** What happened to the points, newest first; it is open when the address names a page of it. */
export function PointsHistory() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  return (
    <Disclosure summary={<h3 className="text-lg">{t('points.title')}</h3>} open={query.has(PAGE)}>
      <Points page={Math.max(1, Number.parseInt(query.get(PAGE) ?? '1', 10) || 1)} />
    </Disclosure>
  );
}

function Points({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useAccountPointsQuery({ variables: { page, perPage: PER_PAGE } });
  if (!data) return error ? <LoadFailure onRetry={refetch} /> : <SkeletonRows count={3} />;
  const { items, perPage, total } = data.pointsHistory;
  if (items.length === 0) return <p className="text-muted">{t('points.empty')}</p>;
  return (
    <div className="grid gap-5">
      <ul className="grid">
        {items.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      <Pagination page={page} perPage={perPage} total={total} param={PAGE} />
    </div>
  );
}

function Entry({ entry }: { entry: AccountPointsQuery['pointsHistory']['items'][number] }) {
  const { t } = useTranslation('account');
  const { at, points, reason, orderRef, comments } = entry;
  const amount = Math.abs(points).toLocaleString('en');
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <span className="min-w-0">
        {t(`points.reason.${reason}`)}
        <span className="block text-xs text-muted">
          <DateText value={at} form="date" />{' '}
          {orderRef && (
            <Link to={{ hash: orderRef }} className="font-latin tracking-wider underline underline-offset-4">
              {orderRef}
            </Link>
          )}{' '}
          {comments}
        </span>
      </span>
      <span className={cx('whitespace-nowrap tabular-nums', points > 0 ? 'text-success' : 'text-muted')}>
        {points > 0 ? '+' : '−'}
        {t('membership.pointsValue', { count: Math.abs(points), points: amount })}
      </span>
    </li>
  );
}
