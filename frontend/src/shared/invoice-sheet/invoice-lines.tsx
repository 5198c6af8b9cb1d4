import { useTranslation } from 'react-i18next';
import { useVolume } from '../../shared/wines/use-volume.js';
import type { InvoiceFieldsFragment } from '../../generated/invoice-sheet.js';
import { useLocalName } from '../../i18n/index.js';
import { Price } from '../../ui/text/price.js';

/** What was bought, line by line, with its rate of tax. */
export function InvoiceLines({ invoice: { lines } }: { invoice: Pick<InvoiceFieldsFragment, 'lines'> }) {
  const { t } = useTranslation('invoices');
  const nameOf = useLocalName();
  const volume = useVolume();
  return (
    <table className="w-full">
      <caption className="sr-only">{t('line.caption')}</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-muted print:whitespace-nowrap">
          <th scope="col" className="py-2 text-left font-normal">
            {t('line.wine')}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            {t('line.unitPrice')}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            {t('line.quantity')}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal max-sm:hidden print:table-cell">
            {t('line.rate')}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            {t('line.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <tr key={place} className="break-inside-avoid border-b border-line align-baseline">
            <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
              {nameOf(line)}{' '}
              <span className="text-xs text-muted">
                {line.vintage} {volume(line.size)}
                {line.fromCellar && ` / ${t('line.fromCellar')}`}
              </span>
            </th>
            <td className="py-2 pl-3 text-right">
              <Price yen={line.unitPrice} size="sm" />
            </td>
            <td className="py-2 pl-3 text-right">{line.quantity}</td>
            <td className="py-2 pl-3 text-right max-sm:hidden print:table-cell">{line.taxRatePercent}%</td>
            <td className="py-2 pl-3 text-right">
              <Price yen={line.amount} size="sm" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
