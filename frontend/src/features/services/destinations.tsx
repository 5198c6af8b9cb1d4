import {
  CELLAR_ADDITION_HOURS,
  CELLAR_FREE_YEARS,
  HOME_SHIPPING_BUSINESS_DAYS,
  RESERVATION_LEAD_BUSINESS_DAYS,
} from '@vinkura/domain/shared/constants';
import { earliestReservationDay, shipBy } from '@vinkura/domain/cart/reservation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServicesFeesQuery } from '../../generated/services.js';
import { formatDate, formatYen, useLocale } from '../../i18n/index.js';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { Section } from '../../ui/layout/section.js';

/** Where wine can go, from when on and for how much, reckoned from today (DEST-01, REQ-D13). */
export function Destinations() {
  const { t } = useTranslation(['services', 'common']);
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const { data } = useServicesFeesQuery();
  const fees = data?.config.deliveryFees;
  const feeOf = (yen: number | undefined) =>
    yen === undefined ? '' : yen === 0 ? t('to.free') : t('to.fee', { fee: formatYen(yen) });
  return (
    <Section title={t('to.title')} lead={t('to.lead')}>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        <Destination
          icon="restaurant"
          name={t('common:destination.RESTAURANT')}
          text={t('to.restaurant', { days: RESERVATION_LEAD_BUSINESS_DAYS })}
          when={t('to.restaurantWhen', { date: formatDate(earliestReservationDay(now), locale, 'date') })}
          fee={feeOf(fees?.restaurant)}
        />
        <Destination
          icon="home"
          name={t('common:destination.HOME')}
          text={t('to.home', { days: HOME_SHIPPING_BUSINESS_DAYS })}
          when={t('to.homeWhen', { date: formatDate(shipBy(now), locale, 'date') })}
          fee={
            fees && fees.home > 0
              ? t('to.homeFee', { fee: formatYen(fees.home), from: formatYen(fees.homeFreeFrom) })
              : feeOf(fees?.home)
          }
        />
        <Destination
          icon="kura"
          name={t('common:destination.CELLAR')}
          text={t('to.cellar', { years: CELLAR_FREE_YEARS })}
          when={t('to.cellarWhen', { hours: CELLAR_ADDITION_HOURS })}
          fee={feeOf(fees?.cellar)}
        />
      </ul>
    </Section>
  );
}

interface DestinationProps {
  icon: IconName;
  name: string;
  text: string;
  when: string;
  fee: string;
}

const Destination = ({ icon, name, text, when, fee }: DestinationProps) => (
  <li className="grid content-start gap-2 rounded-sm border border-line bg-raised p-6">
    <Icon name={icon} className="size-9 text-accent" />
    <h3 className="text-xl">{name}</h3>
    <p className="text-sm">{text}</p>
    <p className="mt-2 border-t border-line pt-3 text-sm text-success">{when}</p>
    <p className="min-h-6 text-sm text-muted">{fee}</p>
  </li>
);
