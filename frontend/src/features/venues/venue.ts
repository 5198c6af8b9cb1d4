import { useTranslation } from 'react-i18next';
import type { BusinessHours } from '@vinkura/domain/venues/business-hours-data';
import type { VenueCardFragment, PairingFieldsFragment } from '../../generated/venues.js';
import { useSession } from '../../shared/session/session.js';
import { formatYen, useLocale, useLocalName } from '../../i18n/index.js';

/** A restaurant as cards show it. */
export type Venue = VenueCardFragment & {
  pairing?: PairingFieldsFragment | null;
  /** Read in lists for a chosen day only. */
  businessHours?: BusinessHours | null;
};

/** The address of a restaurant, with what was chosen before: wines, day, party. */
export function venueAddress(reference: string, kept: URLSearchParams): string {
  const query = kept.toString();
  return `/venues/${reference}${query === '' ? '' : `?${query}`}`;
}

type Place = Pick<NonNullable<VenueCardFragment['city']>, 'name' | 'nameEn'>;
export type VenuePlace = Pick<VenueCardFragment, 'area' | 'areaEn'> & {
  city: Place | null;
  department: Place | null;
};

/** The quarter as diners call it; city and prefecture where it has no English name. */
export function useVenuePlace() {
  const locale = useLocale();
  const nameOf = useLocalName();
  return ({ area, areaEn, city, department }: VenuePlace): string =>
    locale === 'jp' || areaEn
      ? nameOf({ name: area, nameEn: areaEn })
      : [city, department]
          .map((place) => place && nameOf(place))
          .filter((name, place, all) => name && all.indexOf(name) === place)
          .join(', ') || area;
}

/** `20,000円–25,000円`, or one end of it. */
export function budgetText(min: number | null, max: number | null): string {
  if (min === null && max === null) return '';
  if (min === max) return formatYen(min ?? 0);
  return `${min === null ? '' : formatYen(min)}–${max === null ? '' : formatYen(max)}`;
}

/** The rules for bottles one brings, in a few words each: 持込 1本 2,200円, 2本まで; the fee for members only (REQ-D16). */
export function useByoTexts() {
  const { t } = useTranslation('venues');
  const { user } = useSession();
  return ({ byoPolicy: policy }: Pick<VenueCardFragment, 'byoPolicy'>): string[] => {
    if (!policy.accepted) return [t('byo.refused')];
    const fee =
      policy.feePerBottle === null
        ? t(user ? 'byo.feeByWine' : 'byo.feeForMembers')
        : policy.feePerBottle === 0
          ? t('byo.free')
          : t('byo.fee', { fee: formatYen(policy.feePerBottle) });
    return [
      fee,
      ...(policy.waivedWithCourse ? [t('byo.waived')] : []),
      policy.bottleLimit === null ? t('byo.noLimit') : t('byo.limit', { count: policy.bottleLimit }),
    ];
  };
}
