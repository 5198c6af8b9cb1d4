import { addBusinessDays, type ClosedDays, isBusinessDay } from '../shared/calendar.js';
import { HOME_SHIPPING_BUSINESS_DAYS } from '../shared/constants.js';
import { DeliverySlot, ReceptionHours } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { addDays, isTokyoDay, tokyoDay, type TokyoDay } from '../shared/tokyo-time.js';

/** Number of days, from the earliest one, for which a home delivery can be requested. */
const DELIVERY_DAYS_AHEAD = 60;

/** Requested day and slot of a home order; without a day it is sent as early as possible. */
export interface RequestedDelivery {
  day?: TokyoDay | null;
  slot?: DeliverySlot | null;
}

const DAYS_ON_THE_WAY = 1;
/** For an unrecognised prefecture. */
const DAYS_TO_UNKNOWN = 2;
/** Transit days from the warehouse in Kanto, where more than one. */
const FARTHER: Readonly<Record<string, number>> = {
  北海道: 2,
  鳥取: 2,
  島根: 2,
  岡山: 2,
  広島: 2,
  山口: 2,
  徳島: 2,
  香川: 2,
  愛媛: 2,
  高知: 2,
  福岡: 2,
  佐賀: 2,
  長崎: 2,
  熊本: 2,
  大分: 2,
  宮崎: 2,
  鹿児島: 2,
  沖縄: 4,
};
const NEXT_DAY: readonly string[] = [
  ...['青森', '岩手', '宮城', '秋田', '山形', '福島', '茨城', '栃木', '群馬', '埼玉', '千葉', '東京'],
  ...['神奈川', '新潟', '富山', '石川', '福井', '山梨', '長野', '岐阜', '静岡', '愛知', '三重', '滋賀'],
  ...['京都', '大阪', '兵庫', '奈良', '和歌山'],
];

/** Calendar days of transit to a prefecture, as written in an address (`東京都`, `北海道`). */
export const daysOnTheWay = (prefecture: string | null | undefined): number => {
  const written = (prefecture ?? '').normalize('NFKC').trim();
  const isIn = (name: string): boolean => written.startsWith(name);
  const farther = Object.entries(FARTHER).find(([name]) => isIn(name));
  if (farther) return farther[1];
  return NEXT_DAY.some(isIn) ? DAYS_ON_THE_WAY : DAYS_TO_UNKNOWN;
};

/** The first and last day on which a delivery to a prefecture can be requested now (GIFT-01). */
export const deliveryDayRange = (
  now: Date,
  prefecture: string | null | undefined,
  closedDays?: ClosedDays,
): { earliest: TokyoDay; latest: TokyoDay } => {
  const leaves = addBusinessDays(tokyoDay(now), HOME_SHIPPING_BUSINESS_DAYS, closedDays);
  const earliest = addDays(leaves, daysOnTheWay(prefecture));
  return { earliest, latest: addDays(earliest, DELIVERY_DAYS_AHEAD) };
};

/** Violations of a delivery request; validated on entry and again at payment. Fields are prefixed by `delivery`. */
export const checkRequestedDelivery = (
  { day, slot }: RequestedDelivery,
  now: Date,
  prefecture: string | null | undefined,
  closedDays?: ClosedDays,
): RuleViolation[] => {
  const violations: RuleViolation[] = [];
  if (day !== undefined && day !== null) {
    const { earliest, latest } = deliveryDayRange(now, prefecture, closedDays);
    if (!isTokyoDay(day)) violations.push({ field: 'delivery.day', messageKey: 'delivery-error-day' });
    else if (day < earliest)
      violations.push({
        field: 'delivery.day',
        messageKey: 'delivery-error-too-early',
        params: { earliest },
      });
    else if (day > latest)
      violations.push({ field: 'delivery.day', messageKey: 'delivery-error-too-late', params: { latest } });
  }
  if (slot && !Object.hasOwn(DeliverySlot, slot))
    violations.push({ field: 'delivery.slot', messageKey: 'delivery-error-slot' });
  return violations;
};

/** Latest shipping day for a requested delivery day: a business day, at least the transit time before. */
export const shipByForDelivery = (
  day: TokyoDay,
  prefecture: string | null | undefined,
  closedDays?: ClosedDays,
): TokyoDay => {
  const last = addDays(day, -daysOnTheWay(prefecture));
  return isBusinessDay(last, closedDays) ? last : addBusinessDays(last, -1, closedDays);
};

const SLOT_OF_HOURS: Readonly<Record<ReceptionHours, DeliverySlot>> = {
  NO_PREFERENCE: DeliverySlot.NO_PREFERENCE,
  MORNING: DeliverySlot.MORNING,
  // No longer offered by carriers.
  AFTERNOON_12_14: DeliverySlot.NO_PREFERENCE,
  AFTERNOON_14_16: DeliverySlot.AFTERNOON_14_16,
  AFTERNOON_16_18: DeliverySlot.AFTERNOON_16_18,
  AFTERNOON_18_20: DeliverySlot.EVENING_18_20,
};

/** The slot of an order without a requested one: the address's preference. */
export const defaultSlot = (hours: ReceptionHours | null | undefined): DeliverySlot =>
  SLOT_OF_HOURS[hours ?? ReceptionHours.NO_PREFERENCE];
