import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminSystemStockCheckQuery,
  useAdminSystemStockCheckRequest,
} from '../../generated/admin-system.js';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { Badge } from '../../ui/text/badge.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { OrderSection } from '../orders/core/order-section.js';

interface State {
  report?: AdminSystemStockCheckQuery['stockCheck'] | undefined;
  checkedAt?: number;
  isRunning?: boolean;
  hasFailed?: boolean;
}

/**
 * `/admin/system/stock`: checks the consistency of buckets, allocations and saleable quantities; on request only,
 * because it reads all stock.
 */
export function StockPage() {
  const { t } = useTranslation('admin-system');
  const locale = useLocale();
  const check = useAdminSystemStockCheckRequest();
  const [{ report, checkedAt, isRunning, hasFailed }, setState] = useState<State>({});
  usePageTitle(t('tabs.stock'));
  const start = () => {
    setState((before) => ({ ...before, isRunning: true, hasFailed: false }));
    check({}, { fetchPolicy: 'network-only' }).then(
      (data) => setState({ report: data?.stockCheck, checkedAt: Date.now() }),
      () => setState((before) => ({ ...before, isRunning: false, hasFailed: true })),
    );
  };
  return (
    <OrderSection
      title={t('stock.title')}
      aside={
        <Button size="sm" loading={isRunning === true} onClick={start}>
          {t('stock.run')}
        </Button>
      }
    >
      <p className="text-muted">{t('stock.text')}</p>
      {hasFailed && <LoadFailure onRetry={start} />}
      {report && (
        <div role="status" className="grid gap-2">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={report.ok ? 'success' : 'danger'}>
              {report.ok
                ? t('stock.ok')
                : t('stock.found', {
                    shown: formatNumber(report.problems.length, locale),
                    count: report.problems.length,
                  })}
            </Badge>
            {checkedAt !== undefined && <DateText value={checkedAt} className="text-muted" />}
          </p>
          {report.problems.length > 0 && (
            <ul className="grid gap-1 font-latin text-xs" lang="en">
              {report.problems.map((problem) => (
                <li key={problem} className="border-b border-line py-1 wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </OrderSection>
  );
}
