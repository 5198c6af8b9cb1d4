import {
  JOURNAL_ACCOUNTS,
  JOURNAL_KINDS,
  type JournalAccount,
  type JournalGrain,
} from '@vinkura/domain/back-office/journal/journal-tables';
import { useTranslation } from 'react-i18next';
import type { AdminJournalMonthQuery } from '../../generated/admin-journal.js';
import { formatDate, formatNumber, useLocale } from '../../i18n/index.js';
import { DataTable } from '../kit/values/data-table.js';
import { DocumentLink } from '../kit/values/document-link.js';
import { useLabel } from '../use-label.js';

type Month = AdminJournalMonthQuery['journalMonth'];
type Entry = Month['items'][number];

const NUMBER = 'text-right tabular-nums whitespace-nowrap';

/** Debits and credits of the month by account. */
export function JournalSums({ sums }: { sums: Month['sums'] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labelOf = useLabel();
  const total = (side: 'debit' | 'credit') => sums.reduce((sum, each) => sum + each[side], 0);
  const rows = sums.map(({ account, debit, credit }) => ({
    name: labelOf(JOURNAL_ACCOUNTS[account].label),
    debit,
    credit,
  }));
  const amount = (value: number) => (value === 0 ? '' : formatNumber(value, locale));
  return (
    <DataTable
      label={t('journal.sums')}
      rows={rows}
      keyOf={({ name }) => name}
      className="max-w-160"
      total={{ name: t('journal.total'), debit: total('debit'), credit: total('credit') }}
      columns={[
        { label: t('journal.account'), cell: ({ name }) => name, isRowHeader: true },
        { label: t('journal.debit'), cell: ({ debit }) => amount(debit), className: NUMBER },
        { label: t('journal.credit'), cell: ({ credit }) => amount(credit), className: NUMBER },
      ]}
    />
  );
}

/** The entries of a page. */
export function JournalEntries({ entries, grain }: { entries: readonly Entry[]; grain: JournalGrain }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labelOf = useLabel();
  const dayOf = (day: string) => formatDate(day, locale, 'date');
  const account = (of: JournalAccount) => labelOf(JOURNAL_ACCOUNTS[of].label);
  // Entries have no key of their own: two of one document differ by what they reverse.
  const rows = entries.map((entry, index) => ({ ...entry, index }));
  return (
    <DataTable
      label={t('journal.entries')}
      rows={rows}
      keyOf={({ index }) => String(index)}
      columns={[
        {
          label: t('journal.day'),
          isRowHeader: true,
          className: 'whitespace-nowrap',
          cell: ({ day }) => dayOf(day),
        },
        {
          label: t('journal.text'),
          className: 'min-w-40',
          cell: ({ kind, day, originDay }) => (
            <>
              {labelOf(JOURNAL_KINDS[kind].label)}
              {originDay !== day && (
                <span className="block text-xs text-muted">
                  {t('journal.correction', { day: dayOf(originDay) })}
                </span>
              )}
            </>
          ),
        },
        { label: t('journal.debit'), className: 'min-w-32', cell: ({ debit }) => account(debit) },
        { label: t('journal.credit'), className: 'min-w-32', cell: ({ credit }) => account(credit) },
        { label: t('journal.amount'), className: NUMBER, cell: ({ amount }) => formatNumber(amount, locale) },
        {
          label: t('journal.tax'),
          className: NUMBER,
          cell: ({ tax }) => tax > 0 && formatNumber(tax, locale),
        },
        ...(grain === 'ORDER'
          ? [
              {
                label: t('journal.document'),
                cell: ({ document }: Entry) => document && <DocumentLink document={document} />,
              },
            ]
          : []),
      ]}
    />
  );
}
