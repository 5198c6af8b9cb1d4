import { nextMonth } from '@vinkura/domain/back-office/journal/journal';
import { JOURNAL_FORMAT_LABELS, JOURNAL_FORMATS } from '@vinkura/domain/back-office/journal/journal-files';
import { JOURNAL_GRAINS, type JournalGrain } from '@vinkura/domain/back-office/journal/journal-tables';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type AdminJournalMonthQuery,
  useAdminCloseJournalMonthMutation,
  useAdminJournalMonthQuery,
} from '../../generated/admin-journal.js';
import { formatDate, useLocale } from '../../i18n/index.js';
import { now } from '../../i18n/now.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { DateText } from '../../ui/text/date-text.js';
import { Panel } from '../kit/forms/record-panel.js';
import { FileLink } from '../kit/values/file-link.js';
import { useLabel } from '../use-label.js';
import { JournalEntries, JournalSums } from './journal-tables.js';

type Month = AdminJournalMonthQuery['journalMonth'];

const PER_PAGE = 50;
const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** `/admin/journal` (ACCOUNT-01): a month for the accountant. Month, detail and page are in the URL. */
export function JournalPage() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('journal.title'));
  const thisMonth = tokyoDay(now()).slice(0, 7);
  const month = MONTH.exec(search.get('month') ?? '')?.[0] ?? thisMonth;
  const grain = JOURNAL_GRAINS.find((each) => each === search.get('grain')) ?? 'DAY';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, previousData, error, refetch } = useAdminJournalMonthQuery({
    variables: { month, grain, page, perPage: PER_PAGE },
    fetchPolicy: 'network-only',
  });
  const journal = data?.journalMonth;
  const first = (data ?? previousData)?.journalMonth.firstMonth ?? month;
  const reload = () => void refetch().catch(() => undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:p-5">
      <header className="grid gap-1">
        <h1 className="text-xl">{t('journal.title')}</h1>
        <p className="text-sm text-muted">{t('journal.lead')}</p>
      </header>
      <div className="grid max-w-160 gap-3 sm:grid-cols-2">
        <Field label={t('journal.month')}>
          <Select
            value={month}
            options={monthsBetween(first < month ? first : month, thisMonth > month ? thisMonth : month).map(
              (each) => ({ value: each, label: formatDate(`${each}-01`, locale, 'month') }),
            )}
            onChange={({ target }) => setSearch({ month: target.value, grain })}
          />
        </Field>
        <Field label={t('journal.grain')}>
          <Select
            value={grain}
            options={JOURNAL_GRAINS.map((each) => ({ value: each, label: t(`journal.grains.${each}`) }))}
            onChange={({ target }) => setSearch({ month, grain: target.value })}
          />
        </Field>
      </div>
      {error ? (
        <LoadFailure onRetry={reload} />
      ) : journal ? (
        <MonthPanels journal={journal} grain={grain} page={page} onClosed={reload} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}

interface MonthPanelsProps {
  journal: Month;
  grain: JournalGrain;
  page: number;
  onClosed: () => void;
}

function MonthPanels({ journal, grain, page, onClosed }: MonthPanelsProps) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const { month, items, total, perPage, sums } = journal;
  if (total === 0)
    return (
      <>
        <EmptyState icon="info" title={t('journal.none')} />
        <Closing journal={journal} onClosed={onClosed} />
      </>
    );
  return (
    <>
      <Panel title={t('journal.sums')}>
        <JournalSums sums={sums} />
        <Closing journal={journal} onClosed={onClosed} />
      </Panel>
      <Panel title={t('journal.files')}>
        <p className="text-sm text-muted">{t('journal.filesText')}</p>
        <div className="flex flex-wrap gap-x-5">
          {JOURNAL_FORMATS.map((format) => (
            <FileLink
              key={format}
              path="/api/journal.csv"
              query={{ month, grain, format }}
              label={labelOf(JOURNAL_FORMAT_LABELS[format])}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('journal.entries')}>
        <JournalEntries entries={items} grain={grain} />
        <Pagination page={page} perPage={perPage} total={total} />
      </Panel>
    </>
  );
}

/** Whether the month is closed, and the button that closes it. */
function Closing({ journal, onClosed }: { journal: Month; onClosed: () => void }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const problemText = useProblemText();
  const [close] = useAdminCloseJournalMonthMutation();
  const { closing, mayClose, month } = journal;
  const name = formatDate(`${month}-01`, locale, 'month');
  const closeMonth = async () => {
    try {
      await close({ variables: { month } });
      notify({ id: 'journal', type: 'success', content: t('journal.closed', { month: name }) });
    } catch (error) {
      notify({ id: 'journal', type: 'error', content: problemText(error) });
    }
    onClosed();
  };
  if (closing)
    return (
      <p className="text-sm">
        {t('journal.closedBy', { by: closing.closedBy })} <DateText value={closing.closedAt} />
      </p>
    );
  if (!mayClose) return <p className="text-sm text-muted">{t('journal.open')}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{t('journal.mayClose')}</p>
      <Button
        size="sm"
        variant="secondary"
        onClick={() =>
          openModal('confirm', {
            title: t('journal.closeTitle', { month: name }),
            text: t('journal.closeText'),
            confirmLabel: t('journal.close'),
            onConfirm: closeMonth,
          })
        }
      >
        {t('journal.close')}
      </Button>
    </div>
  );
}

/** Months from the last to the first. */
function monthsBetween(first: string, last: string): string[] {
  const months = [first];
  while (months.at(-1)! < last) months.push(nextMonth(months.at(-1)!));
  return months.toReversed();
}
