import { useTranslation } from 'react-i18next';
import type { InvoiceFieldsFragment } from '../../generated/invoice-sheet.js';
import { DateText } from '../../ui/text/date-text.js';
import { Price } from '../../ui/text/price.js';

interface CreditNotesProps {
  invoice: Pick<InvoiceFieldsFragment, 'creditNotes' | 'refunded' | 'balance'>;
}

/** Refunds with the tax included, and the final amount paid. */
export function CreditNotes({ invoice: { creditNotes, refunded, balance } }: CreditNotesProps) {
  const { t } = useTranslation('invoices');
  if (creditNotes.length === 0) return null;
  return (
    <section className="grid break-inside-avoid gap-3 border-t border-line-strong pt-5">
      <h2 className="text-lg">{t('credit.title')}</h2>
      <ul className="grid gap-2">
        {creditNotes.map(({ number, date, amount, tax, taxRatePercent, reason, done }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="font-latin tracking-wider">{number}</span>{' '}
              <DateText value={date} form="date" /> {reason}
              {!done && ` (${t('credit.pending')})`}
            </span>
            <span>
              <Price yen={-amount} size="sm" />{' '}
              <span className="text-xs text-muted">
                {t('sum.tax', { percent: taxRatePercent })} <Price yen={tax} size="sm" />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-right">
        {t('credit.refunded')} <Price yen={-refunded} /> / {t('credit.balance')} <Price yen={balance} />
      </p>
    </section>
  );
}
