import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../../i18n/index.js';

export interface PrintPagesProps {
  /** One page each. */
  pages: readonly { key: string; page: ReactNode }[];
  /** Orders without a page, and why. */
  skipped: readonly { orderRef: string; messageKey: string }[];
  /** Orders of the selection, when only the first `limit` are printed. */
  total?: number;
  limit?: number;
}

/** Pages of one print; what is not among them is named on the screen. */
export const PrintPages = (printed: PrintPagesProps) => (
  <div>
    <Notes {...printed} />
    {printed.pages.map(({ key, page }) => (
      <section
        key={key}
        aria-label={key}
        data-print-page
        className="grid gap-5 border-b border-dashed border-line-strong py-8 first:pt-0 last:border-0 last:pb-0 print:break-after-page print:border-0 print:p-0 print:last:break-after-auto"
      >
        {page}
      </section>
    ))}
  </div>
);

/** How many pages there are, and what is not among them; not printed. */
function Notes({ pages, skipped, total = 0, limit = Infinity }: PrintPagesProps) {
  const { t, i18n } = useTranslation(['admin-orders', 'errors']);
  const locale = useLocale();
  const reasonOf = (messageKey: string): string =>
    i18n.exists(`errors:${messageKey}`) ? t(`errors:${messageKey}` as 'errors:internal') : '';
  return (
    <div data-screen-only className="mb-6 grid gap-2">
      {pages.length === 0 ? (
        <h1 className="py-8 text-center font-gothic text-sm font-normal text-muted">
          {t('print.nothingToPrint')}
        </h1>
      ) : (
        <p className="text-muted">{t('print.pages', { count: pages.length })}</p>
      )}
      {total > limit && (
        <p className="text-warning">
          {t('print.onlyFirst', { count: limit, total: formatNumber(total, locale) })}
        </p>
      )}
      {skipped.length > 0 && (
        <ul aria-label={t('print.skipped')} className="grid gap-1 border-l-2 border-warning pl-3">
          {skipped.map(({ orderRef, messageKey }) => (
            <li key={orderRef}>
              <span className="font-latin">{orderRef}</span> {reasonOf(messageKey)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
