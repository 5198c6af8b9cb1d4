import { useTranslation } from 'react-i18next';
import type { AdminPackingSlipFieldsFragment } from '../../../generated/admin-orders-printing.js';
import { formatYen, useLocalName } from '../../../i18n/index.js';
import { GiftLines } from '../../../shared/home-delivery/gift-lines.js';
import { RequestedDeliveryLine } from '../../../shared/home-delivery/requested-delivery-line.js';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { DateText } from '../../../ui/text/date-text.js';
import { PrintedCode } from './printed-code.js';

interface SlipProps {
  slip: AdminPackingSlipFieldsFragment;
}

/** Packing slip of a parcel, to be packed into it. */
export function Slip({ slip }: SlipProps) {
  const { t } = useTranslation('admin-orders');
  const { orderRef, parcelRef, to, wantedAt, senderName } = slip;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-line-strong pb-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">{t('print.packingSlip')}</h1>
          <p className="font-latin">{parcelRef ?? orderRef}</p>
          {senderName && senderName !== to.name && (
            <p className="wrap-anywhere">
              <span className="text-muted">{t('print.sender')}</span> {senderName}
            </p>
          )}
        </div>
        <PrintedCode
          kind="barcode"
          text={parcelRef ?? orderRef}
          label={t('print.barcode', { reference: parcelRef ?? orderRef })}
          className="h-14 w-56"
        />
      </header>
      <address className="grid gap-0.5 not-italic">
        <span className="text-lg">{t('print.honorific', { name: to.name })}</span>
        {to.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {to.phone && <span>{to.phone}</span>}
      </address>
      {(slip.deliveryDay ?? slip.deliverySlot) && (
        <p>
          <RequestedDeliveryLine day={slip.deliveryDay} slot={slip.deliverySlot} />
        </p>
      )}
      {slip.gift && (
        <section className="break-inside-avoid border border-line-strong p-3">
          <GiftLines gift={slip.gift} />
        </section>
      )}
      {wantedAt && (
        <p>
          {t('facts.wanted')} <DateText value={wantedAt} />
        </p>
      )}
      <SlipLines slip={slip} />
      <AgeNotice />
    </>
  );
}

function SlipLines({ slip: { showsPrices, bottles, lines, total } }: SlipProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  return (
    <table className="w-full text-left">
      <thead className="text-xs whitespace-nowrap text-muted">
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-1.5 font-normal">
            {t('lines.wine')}
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">
            {t('lines.quantity')}
          </th>
          {showsPrices && (
            <>
              <th scope="col" className="py-1.5 pl-3 text-right font-normal">
                {t('lines.unitPrice')}
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-normal">
                {t('lines.amount')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.productRef} className="break-inside-avoid border-b border-line">
            <th scope="row" className="py-2 font-normal wrap-anywhere">
              {nameOf(line)}{' '}
              <span className="text-muted">
                {line.vintage} {line.size} <span className="font-latin">{line.productRef}</span>
              </span>
            </th>
            <td className="py-2 pl-3 text-right whitespace-nowrap">{line.quantity}</td>
            {showsPrices && (
              <>
                <td className="py-2 pl-3 text-right whitespace-nowrap">
                  {line.unitPrice === null ? '' : formatYen(line.unitPrice)}
                </td>
                <td className="py-2 pl-3 text-right whitespace-nowrap">
                  {line.amount === null ? '' : formatYen(line.amount)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-2 text-left font-medium">
            {t('print.total')}
          </th>
          <td className="py-2 pl-3 text-right font-medium whitespace-nowrap">
            {t('bottles', { count: bottles })}
          </td>
          {showsPrices && (
            <td colSpan={2} className="py-2 pl-3 text-right font-medium whitespace-nowrap">
              {total === null ? '' : formatYen(total)}
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}
