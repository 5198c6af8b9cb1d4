import { useTranslation } from 'react-i18next';
import type { AdminServingCardFieldsFragment } from '../../../generated/admin-orders-printing.js';
import { useLocalName } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { DateText } from '../../../ui/text/date-text.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import { PrintedCode } from './printed-code.js';

/** Serving card of a parcel, for the restaurant's table. */
export function ServingCard({ card }: { card: AdminServingCardFieldsFragment }) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const {
    orderRef,
    parcelRef,
    venueRef,
    venueName,
    venueNameEn,
    guestName,
    seats,
    reservationDate,
    details,
  } = card;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-6">
      <div className="grid content-start gap-3">
        <header className="border-b-2 border-line-strong pb-2">
          <p className="text-xs text-muted">{t('print.servingCard')}</p>
          <h1 className="text-2xl">
            {venueName ? nameOf({ name: venueName, nameEn: venueNameEn }) : venueRef}
          </h1>
          <p className="text-base">
            {reservationDate && <DateText value={reservationDate} />}{' '}
            {guestName && t('print.honorific', { name: guestName })}{' '}
            {seats !== null && t('print.guests', { count: seats })}
          </p>
          {details && <p className="text-warning">{details}</p>}
        </header>
        <ul className="grid gap-3">
          {card.wines.map((wine) => (
            <Wine key={wine.productRef} wine={wine} />
          ))}
        </ul>
      </div>
      <aside className="grid content-start justify-items-center gap-2 text-center">
        <PrintedCode
          kind="qr"
          text={card.receptionUrl}
          label={t('print.qr', { url: card.receptionUrl })}
          className="size-36"
        />
        <p className="text-xs">{t('print.scan')}</p>
        <p className="font-latin text-xs text-muted">{parcelRef ?? orderRef}</p>
      </aside>
    </div>
  );
}

function Wine({ wine }: { wine: AdminServingCardFieldsFragment['wines'][number] }) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const enumLabel = useEnumLabel();
  const { tempInstructions, openingInstructions, glassInstructions, extraInstructions, extraInstructionsEn } =
    wine;
  return (
    <li className="break-inside-avoid border-b border-line pb-3 last:border-0">
      <p className="text-base">
        {nameOf(wine)}{' '}
        <span className="text-muted">
          {wine.vintage} {wine.size}
        </span>{' '}
        × {wine.quantity}
      </p>
      {/* In the other script too: the label on the bottle may have either. */}
      <p className="font-latin text-muted">{nameOf(wine) === wine.name ? wine.nameEn : wine.name}</p>
      <p className="flex flex-wrap gap-x-4 pt-1">
        {tempInstructions !== null && (
          <span className="inline-flex items-center gap-1">
            <Icon name="temperature" className="size-4" />
            {t('preparation.temperature', { degrees: tempInstructions })}
          </span>
        )}
        {openingInstructions && (
          <span className="inline-flex items-center gap-1">
            <Icon name="opener" className="size-4" />
            {enumLabel('openingInstructions', openingInstructions.replace(/^T(?=\d)/, ''))}
          </span>
        )}
        {glassInstructions && (
          <span className="inline-flex items-center gap-1">
            <Icon name="glass" className="size-4" />
            {enumLabel('glassInstructions', glassInstructions)}
          </span>
        )}
      </p>
      {extraInstructions && <p>{nameOf({ name: extraInstructions, nameEn: extraInstructionsEn })}</p>}
    </li>
  );
}
