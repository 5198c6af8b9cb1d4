import { closingText, openingText } from '@vinkura/domain/texts/business-hours-text';
import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { MapLink } from '../../shared/order-parts/map-link.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { localAddress, useLocale } from '../../i18n/index.js';
import { DataList } from '../../ui/text/data-list.js';
import { LocalText } from '../../ui/text/local-text.js';
import { budgetText } from './venue.js';
import type { FullVenue } from './full-venue.js';
import { now } from '../../i18n/now.js';

/** Where it is, when it is open, what it costs. */
export function VenueFacts({ venue }: { venue: FullVenue }) {
  const { t } = useTranslation('venues');
  const locale = useLocale();
  const words = useWineTerms();
  const { budget, zipcode } = venue;
  const isJapanese = locale === 'jp';
  const address = localAddress(venue, locale);
  const hours = isJapanese ? venue.openingHours : (venue.openingHoursEn ?? venue.openingHours);
  const closed = isJapanese ? venue.closedDays : (venue.closedDaysEn ?? venue.closedDays);
  const known = venue.businessHours?.services.length ? venue.businessHours : undefined;
  // The text besides the data is a note, in Japanese and English only.
  const note = locale === 'jp' || locale === 'en' ? hours : null;
  return (
    <section>
      <h2 className="border-b border-hairline pb-3 text-xl">{t('fact.title')}</h2>
      <DataList
        facts={[
          { term: t('fact.cuisine'), value: venue.tags.map(words.cuisine).join(' / ') },
          {
            term: t('fact.address'),
            value: (
              <>
                {zipcode && `〒${zipcode} `}
                {address}
                <MapLink venue={venue} label={t('fact.map')} />
              </>
            ),
          },
          { term: t('fact.access'), value: venue.accessIn && <LocalText text={venue.accessIn} /> },
          {
            term: t('fact.hours'),
            value: known ? (
              <>
                {openingText(known, locale)}
                {note && <span className="block text-xs text-muted">{t('fact.note', { note })}</span>}
              </>
            ) : (
              hours
            ),
          },
          {
            term: t('fact.closed'),
            value: known ? closingText(known, locale, tokyoDay(now())) : closed,
          },
          { term: t('fact.dinner'), value: budgetText(budget.dinnerMin, budget.dinnerMax) },
          { term: t('fact.lunch'), value: budgetText(budget.lunchMin, budget.lunchMax) },
          {
            term: t('fact.seats'),
            value: venue.seats === null ? '' : t('fact.seatsValue', { count: venue.seats }),
          },
          { term: t('fact.privateRoom'), value: t(venue.privateRoom ? 'fact.yes' : 'fact.no') },
        ]}
      />
    </section>
  );
}
