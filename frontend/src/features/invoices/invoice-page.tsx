import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundError } from '../../shared/errors/not-found.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { SessionGate } from '../../shared/session/session-gate.js';
import type { InvoiceFieldsFragment } from '../../generated/invoice-sheet.js';
import { useInvoicesOfQuery } from '../../generated/invoices.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Skeleton, SkeletonRows } from '../../ui/layout/skeleton.js';
import { InvoiceNameForm } from './invoice-name-form.js';
import { InvoiceSheet } from '../../shared/invoice-sheet/invoice-sheet.js';

interface InvoicePageProps {
  /** Identifier or reference of the order. */
  orderId: string;
}

/** The printable invoice of a paid order (ROUTE-23, REQ-D13). */
export function InvoicePage({ orderId }: InvoicePageProps) {
  const { t } = useTranslation('invoices');
  return (
    <div className="mx-auto max-w-[210mm] px-5 py-8 print:max-w-none print:p-0">
      <SessionGate
        isPage
        pending={<InvoiceSkeleton />}
        visitor={
          <EmptyState
            icon="lock"
            title={t('signedOut.title')}
            text={t('signedOut.text')}
            action={
              <ButtonLink to={`/login?sourcepage=${encodeURIComponent(`/invoices/${orderId}`)}`}>
                {t('signedOut.action')}
              </ButtonLink>
            }
          />
        }
      >
        <Loaded orderId={orderId} />
      </SessionGate>
    </div>
  );
}

function Loaded({ orderId }: InvoicePageProps) {
  const { t } = useTranslation('invoices');
  const { data, error, refetch } = useInvoicesOfQuery({
    variables: { orderId },
    fetchPolicy: 'network-only',
  });
  const invoice = data?.invoice;
  usePageTitle(invoice && `${invoice.qualified ? t('title') : t('plainTitle')} ${invoice.number}`);
  const code = error && toProblem(error).code;
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN') throw new NotFoundError(`/invoices/${orderId}`);
  if (code === 'CONFLICT')
    return (
      <EmptyState
        icon="clock"
        title={t('notPaid.title')}
        text={t('notPaid.text')}
        action={<ButtonLink to="/me">{t('back')}</ButtonLink>}
      />
    );
  if (error) return <LoadFailure isPage onRetry={refetch} />;
  if (!invoice) return <InvoiceSkeleton />;
  return <InvoiceView invoice={invoice} onNamed={() => void refetch()} />;
}

function InvoiceView({ invoice, onNamed }: { invoice: InvoiceFieldsFragment; onNamed: () => void }) {
  const { t } = useTranslation('invoices');
  const [isReceipt, setIsReceipt] = useState(false);
  return (
    <>
      <div className="mb-8 grid gap-6 print:hidden">
        <div className="flex flex-wrap justify-between gap-3">
          <ButtonLink to="/me" variant="ghost">
            ← {t('back')}
          </ButtonLink>
          <span className="flex flex-wrap gap-3">
            {/* No receipt for an order paid by points. */}
            {invoice.total > 0 && (
              <Button variant="secondary" onClick={() => setIsReceipt(!isReceipt)}>
                {isReceipt ? t('receipt.showInvoice') : t('receipt.show')}
              </Button>
            )}
            <Button onClick={() => window.print()}>{t('print')}</Button>
          </span>
        </div>
        {!invoice.invoiceNameFixed && <InvoiceNameForm reference={invoice.orderRef} onNamed={onNamed} />}
      </div>
      <InvoiceSheet invoice={invoice} isReceipt={isReceipt} />
    </>
  );
}

const InvoiceSkeleton = () => (
  <div aria-busy="true" className="grid gap-8">
    <Skeleton className="h-12 w-60" />
    <SkeletonRows count={6} />
  </div>
);
