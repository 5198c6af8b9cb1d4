import { addMonths, tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDate, useLocale } from '../../i18n/index.js';
import { now } from '../../i18n/now.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { Panel } from '../kit/forms/record-panel.js';
import { FileLink } from '../kit/values/file-link.js';
import { LedgerEntries } from './ledger-entries.js';
import { useLiquorYear } from './use-liquor-year.js';
import { YearTable } from './year-table.js';

const FILES = '/api/liquor-ledger';

/** `/admin/liquor-ledger` (LIQUOR-01): what the tax office asks. Year, month and page are in the URL. */
export function LiquorLedgerPage() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('liquor.title'));
  const today = tokyoDay(now());
  const { year, thisYear, report, error, retry } = useLiquorYear();
  const months = monthsOf(year);
  const month = [search.get('month'), today.slice(0, 7)].find((each) => each && months.includes(each));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:p-5">
      <header className="grid gap-1">
        <h1 className="text-xl">{t('liquor.title')}</h1>
        <p className="text-sm text-muted">{t('liquor.lead')}</p>
      </header>
      <Field label={t('liquor.year')} className="max-w-80">
        <Select
          value={year}
          options={yearsUntil(thisYear, Math.min(report?.firstYear ?? year, year)).map((each) => ({
            value: String(each),
            label: t('liquor.yearOption', { year: each, next: each + 1 }),
          }))}
          onChange={({ target }) => setSearch({ year: target.value })}
        />
      </Field>
      <Panel
        title={t('liquor.report')}
        actions={
          <ButtonLink size="sm" variant="secondary" to={`/admin/print/liquor-ledger?year=${year}`}>
            {t('liquor.print')}
          </ButtonLink>
        }
      >
        {error ? (
          <LoadFailure onRetry={retry} />
        ) : !report ? (
          <SkeletonRows />
        ) : report.kinds.length === 0 ? (
          <EmptyState icon="info" title={t('liquor.none')} />
        ) : (
          <YearTable year={report} />
        )}
        <FileLink path={`${FILES}/year`} query={{ year, locale }} label={t('liquor.fileYear')} />
      </Panel>
      <Panel title={t('liquor.ledger')}>
        <Field label={t('liquor.month')} className="max-w-80">
          <Select
            value={month ?? months[0]}
            options={months.map((each) => ({
              value: each,
              label: formatDate(`${each}-01`, locale, 'month'),
            }))}
            onChange={({ target }) => setSearch({ year: String(year), month: target.value })}
          />
        </Field>
        <LedgerEntries month={month ?? months[0]!} />
        <FileLink
          path={FILES}
          query={{ year, month: month ?? months[0]!, locale }}
          label={t('liquor.fileMonth')}
        />
        <FileLink path={FILES} query={{ year, locale }} label={t('liquor.fileAll')} />
      </Panel>
    </div>
  );
}

const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${year}-04-01`, index).slice(0, 7));

const yearsUntil = (last: number, first: number): number[] =>
  Array.from({ length: Math.max(last, first) - first + 1 }, (_, index) => Math.max(last, first) - index);
