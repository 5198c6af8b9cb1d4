import { addBusinessDays, type ClosedDays, isBusinessDay } from '../shared/calendar.js';
import { HOME_SHIPPING_BUSINESS_DAYS } from '../shared/constants.js';
import { DeliverySlot, ReceptionHours } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { addDays, isTokyoDay, tokyoDay, type TokyoDay } from '../shared/tokyo-time.js';

/** Days ahead for which a delivery at home can be asked for, counted from the earliest one. */
const DELIVERY_DAYS_AHEAD = 60;

/** The day and slot that a home order asks for; without a day it is sent as soon as it can be. */
export interface DeliveryWish {
  day?: TokyoDay | null;
  slot?: DeliverySlot | null;
}

const DAYS_ON_THE_WAY = 1;
/** Where the prefecture cannot be told from what was typed. */
const DAYS_TO_UNKNOWN = 2;
/** Days from the warehouse in Kanto to the door, where it is more than the next day. */
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

/** Calendar days that a parcel takes to a prefecture, as an address writes it (`東京都`, `北海道`). */
export const daysOnTheWay = (prefecture: string | null | undefined): number => {
  const written = (prefecture ?? '').normalize('NFKC').trim();
  const isIn = (name: string): boolean => written.startsWith(name);
  const farther = Object.entries(FARTHER).find(([name]) => isIn(name));
  if (farther) return farther[1];
  return NEXT_DAY.some(isIn) ? DAYS_ON_THE_WAY : DAYS_TO_UNKNOWN;
};

/** The first and the last day for which a delivery to a prefecture can be asked for when ordering now (GIFT-01). */
export const deliveryDayRange = (
  now: Date,
  prefecture: string | null | undefined,
  closedDays?: ClosedDays,
): { earliest: TokyoDay; latest: TokyoDay } => {
  const leaves = addBusinessDays(tokyoDay(now), HOME_SHIPPING_BUSINESS_DAYS, closedDays);
  const earliest = addDays(leaves, daysOnTheWay(prefecture));
  return { earliest, latest: addDays(earliest, DELIVERY_DAYS_AHEAD) };
};

/** The broken rules of a wish; checked when it is entered and again at payment. Fields stand under `delivery`. */
export const checkDeliveryWish = (
  { day, slot }: DeliveryWish,
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

/**
 * The day by which a parcel leaves so that it is there on the day asked for: a business day, at least as many days
 * before as it travels.
 */
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
  // No carrier delivers in it any more.
  AFTERNOON_12_14: DeliverySlot.NO_PREFERENCE,
  AFTERNOON_14_16: DeliverySlot.AFTERNOON_14_16,
  AFTERNOON_16_18: DeliverySlot.AFTERNOON_16_18,
  AFTERNOON_18_20: DeliverySlot.EVENING_18_20,
};

/** The slot of an order that asks for none: the hours that its address prefers. */
export const defaultSlot = (hours: ReceptionHours | null | undefined): DeliverySlot =>
  SLOT_OF_HOURS[hours ?? ReceptionHours.NO_PREFERENCE];
