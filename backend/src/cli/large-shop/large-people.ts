import {
  lastAnniversary,
  LoyaltyStatus,
  personKeys,
  PointsReason,
  tierForPurchases,
  tokyoDay,
  UserType,
} from '@vinkura/domain';
import type { Types } from 'mongoose';
import { cellarAddress } from '../../users/index.js';
import type { LargeShop } from './large-shop.js';

export interface LargeUser {
  _id: Types.ObjectId;
  reference: string;
  name: string;
  phone: string;
  birthday: string;
  membershipDate: Date;
}

const FAMILY_NAMES =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水'.split(
    ' ',
  );
const GIVEN_NAMES =
  '陽菜 結衣 葵 美咲 さくら 蓮 湊 大翔 悠真 陸 健一 恵子 直樹 由美 亮 智子 修 真由美 隆 久美子'.split(' ');
const SYSTEM = 'SYSTEM';

/** Names and numbers that orders refer to. */
export function largeUsers(shop: LargeShop): LargeUser[] {
  const { sizes, random } = shop;
  return Array.from({ length: sizes.users }, (_, index) => ({
    _id: shop.id('user'),
    reference: shop.reference('USER', index),
    name: `${random.pick(FAMILY_NAMES)} ${random.pick(GIVEN_NAMES)}`,
    phone: `080${String(10_000_000 + index).slice(-8)}`,
    birthday: `${random.between(1945, 2003)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    membershipDate: shop.daysAgo(2000, 1),
  }));
}

/** A user document, with the entries that add up to the balance. */
export function userDocuments(
  shop: LargeShop,
  user: LargeUser,
  purchases: { cumulated: number; spent: number },
) {
  const { random, now } = shop;
  const email = `${user.reference.toLowerCase()}@large.example`;
  const granted = purchases.spent + (random.chance(0.4) ? random.between(1, 30) * 100 : 0);
  const loyaltyPoints = granted - purchases.spent;
  const anniversary = lastAnniversary(tokyoDay(user.membershipDate), tokyoDay(now));
  const document = {
    ...user,
    email,
    locale: shop.weighted({ jp: 80, en: 12, zh: 4, fr: 2, es: 1, it: 1 }),
    type: UserType.GUEST,
    enabled: random.chance(0.99),
    loyaltyStatus: tierForPurchases(purchases.cumulated) satisfies LoyaltyStatus,
    ...(anniversary && { tierReviewedOn: anniversary }),
    loyaltyPoints,
    images: [],
    addresses: [cellarAddress()],
    managedVenues: [],
    cumulatedPurchases: purchases.cumulated,
    ...personKeys({ ...user, email }),
    createdAt: user.membershipDate,
    updatedAt: shop.daysAgo(30),
  };
  const opening =
    granted > 0
      ? [
          {
            _id: shop.id('pnts'),
            userId: user._id.toHexString(),
            points: granted,
            reason: PointsReason.GRANTED,
            part: 0,
            by: SYSTEM,
            at: user.membershipDate,
          },
        ]
      : [];
  return { document, opening };
}

const two = (number: number): string => String(number).padStart(2, '0');
