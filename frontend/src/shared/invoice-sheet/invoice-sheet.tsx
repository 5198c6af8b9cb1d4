import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceFieldsFragment } from '../../generated/invoice-sheet.js';
import { Logo } from '../../ui/artwork/logo.js';
import { DataList } from '../../ui/text/data-list.js';
import { DateText } from '../../ui/text/date-text.js';
import { Price } from '../../ui/text/price.js';
import { CreditNotes } from './credit-notes.js';
import { InvoiceLines } from './invoice-lines.js';

interface InvoiceSheetProps {
  invoice: InvoiceFieldsFragment;
  /** The same sheet as a receipt, confirming the payment. */
  isReceipt?: boolean;
}

/**
 * The printable sheet (A4): issuer and registration number, transaction date, items, totals and tax by rate, recipient,
 * and the age notice.
 */
export function InvoiceSheet({ invoice, isReceipt = false }: InvoiceSheetProps) {
  const { t } = useTranslation(['invoices', 'errors']);
  const { noticeKey, qualified } = invoice;
  const madeOutTo = invoice.invoiceName ?? invoice.customerName;
  const invoiceTitle = qualified ? t('title') : t('plainTitle');
  return (
    <article className="grid gap-8 text-sm print:gap-6">
      <header className="flex flex-wrap items-start justify-between gap-6 border-b border-line-strong pb-6">
        <div className="grid gap-1">
          <h1 className="text-2xl">{isReceipt ? t('receipt.title') : invoiceTitle}</h1>
          <p className="font-latin tracking-wider text-muted">{invoice.number}</p>
        </div>
        <Logo />
      </header>
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <div className="grid content-start gap-3">
          <p className="border-b border-line-strong pb-1 font-mincho text-xl">
            {madeOutTo ? t('name.honorific', { name: madeOutTo }) : t('name.blank')}
          </p>
          <DataList
            facts={[
              { term: t('date'), value: <DateText value={invoice.date} form="date" /> },
              { term: t('order'), value: invoice.orderRef },
              { term: t('method.term'), value: t(invoice.total > 0 ? 'method.card' : 'method.none') },
            ]}
          />
        </div>
        <Issuer issuer={invoice.issuer} />
      </div>
      {noticeKey && (
        <p className="rounded-sm border border-line-strong px-4 py-3">
          {t(`errors:${noticeKey as 'invoice-not-qualified'}`)}
        </p>
      )}
      {isReceipt && (
        <p className="text-base">
          {t('receipt.received')} <Price yen={invoice.total} taxNote />
        </p>
      )}
      <InvoiceLines invoice={invoice} />
      <Sums invoice={invoice} />
      <CreditNotes invoice={invoice} />
      {/* As large as the largest price, and at least 10 points in print (REQ-D42). */}
      <p lang="ja" className="text-xl leading-snug">
        {invoice.ageNotice}
      </p>
    </article>
  );
}

function Issuer({ issuer }: { issuer: InvoiceFieldsFragment['issuer'] }) {
  const { t } = useTranslation('invoices');
  return (
    <div className="grid content-start gap-1 sm:text-right print:text-right">
      <p className="text-xs text-muted">{t('issuer.title')}</p>
      <p className="font-mincho text-lg">{issuer.name ?? t('issuer.missing')}</p>
      <p>
        {t('issuer.number')}: {issuer.registrationNumber ?? t('issuer.missing')}
      </p>
      {issuer.address && <p>{issuer.address}</p>}
      {issuer.phone && <p>{issuer.phone}</p>}
    </div>
  );
}

function Sums({ invoice }: { invoice: InvoiceFieldsFragment }) {
  const { t } = useTranslation('invoices');
  const { totalProductPrice, deliveryFee, pointsUsed, total, taxes } = invoice;
  return (
    <dl className="ml-auto grid w-full max-w-96 break-inside-avoid">
      <Sum term={t('sum.products')} yen={totalProductPrice} />
      <Sum term={t('sum.delivery')} yen={deliveryFee} />
      {pointsUsed > 0 && <Sum term={t('sum.points')} yen={-pointsUsed} />}
      <div className="flex items-baseline justify-between gap-4 border-y border-line-strong py-3">
        <dt className="font-mincho text-lg">{t('sum.total')}</dt>
        <dd>
          <Price yen={total} size="lg" taxNote />
        </dd>
      </div>
      {taxes.map((tax) => (
        <Fragment key={tax.ratePercent}>
          <Sum term={t('sum.atRate', { percent: tax.ratePercent })} yen={tax.total} />
          <Sum term={t('sum.taxExcluded', { percent: tax.ratePercent })} yen={tax.taxExcluded} />
          <Sum term={t('sum.tax', { percent: tax.ratePercent })} yen={tax.tax} />
        </Fragment>
      ))}
    </dl>
  );
}

const Sum = ({ term, yen }: { term: string; yen: number }) => (
  <div className="flex items-baseline justify-between gap-4 py-1">
    <dt className="text-muted">{term}</dt>
    <dd>
      <Price yen={yen} size="sm" />
    </dd>
  </div>
);
