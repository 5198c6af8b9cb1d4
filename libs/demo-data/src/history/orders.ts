import {
  addDays,
  cellarReservationDate,
  DAY_MS,
  defaultSlot,
  deliveryDayRange,
  deliveryFee,
  instantInTokyo,
  orderKindOf,
  productTotal,
  tokyoDay,
  undatedReservationDate,
  usualTimeOn,
} from '@vinkura/domain';
import { BOTTLES, bottleNamed } from '../products/bottles.js';
import { priceOf } from '../products/prices.js';
import { shopFlagsOf } from '../products/shop-flags.js';
import { type SeededRandom, seededRandom } from '../random.js';
import type { DemoFeedback, DemoOrder, DemoOrderLine, DemoUser, DemoVenue } from '../types.js';
import { userReference } from '../users/index.js';
import { type BuiltPreOrder } from './indents.js';
import { lifeOf, statusAfter } from './life.js';
import { MAIN_WAREHOUSE } from './shelf-life.js';
import { STORIES } from './stories.js';
import type { Feedback, Story } from './story.js';

/** Customers avoid the cheapest wine: minimum share of the price limit. */
const LEAST_SHARE = 0.55;

/** Wines available in the shop, by ascending price. */
const ORDINARY = BOTTLES.map((bottle) => ({
  reference: bottle.reference,
  price: priceOf(bottle.wine, bottle.vintage, bottle.size),
  place: shopFlagsOf(bottle.key),
  size: bottle.size,
}))
  .filter(
    ({ place, size }) =>
      size === '750mL' &&
      place.available &&
      !place.soldOut &&
      !place.cannotBeListed &&
      !place.visibleForEvents,
  )
  .sort((a, b) => a.price - b.price);

const wineFor = (limit: number, taken: readonly string[], random: SeededRandom) => {
  const fitting = ORDINARY.filter(
    ({ price, reference }) => price <= limit && price >= limit * LEAST_SHARE && !taken.includes(reference),
  );
  return random.pick(fitting);
};

const boughtLines = (story: Story, random: SeededRandom): DemoOrderLine[] => {
  const lines: DemoOrderLine[] = [];
  for (const [limit, quantity] of story.wines) {
    const wine = wineFor(
      limit,
      lines.map(({ productRef }) => productRef),
      random,
    );
    lines.push({ productRef: wine.reference, quantity, unitPrice: wine.price, cellarOrderRef: null });
  }
  for (const [key, quantity] of story.bottles ?? []) {
    const { reference, wine, vintage, size } = bottleNamed(key);
    const unitPrice = priceOf(wine, vintage, size);
    lines.push({ productRef: reference, quantity, unitPrice, cellarOrderRef: null });
  }
  return lines;
};

const feedbackOf = ({ ratings, comment, isUnread }: Feedback): DemoFeedback => {
  const [productExperience, venueService, food, atmosphere, wineQuality, foodPairing] = ratings;
  return {
    productExperience,
    venueService,
    food,
    atmosphere,
    wineQuality,
    foodPairing,
    comment,
    moderation: isUnread ? 'PENDING' : 'APPROVED',
  };
};

/** Requested delivery; without a request by the address's preference (GIFT-01). */
const deliveryOf = (story: Story, placedAt: Date, address: DemoUser['addresses'][number] | undefined) => {
  if (story.to !== 'HOME') return { deliveryDay: null, deliverySlot: null };
  if (!story.delivery) return { deliveryDay: null, deliverySlot: defaultSlot(address?.receptionHours) };
  const { earliest } = deliveryDayRange(placedAt, address?.city);
  return {
    deliveryDay: addDays(earliest, story.delivery.daysLater),
    deliverySlot: story.delivery.slot,
  };
};

/** The evening at the restaurant, or the date that the system gives (CART-06, IND-02, REQ-D28). */
const dateOf = (story: Story, placedAt: Date, now: Date, venues: readonly DemoVenue[]): Date => {
  if (story.evening !== undefined) {
    const day = addDays(tokyoDay(now), story.evening);
    const hours = venues.find(({ reference }) => reference === story.venue)?.businessHours;
    // Guarantees reservations tonight on any weekday: ignores closing days, respects hours.
    return instantInTokyo(
      day,
      story.time ?? usualTimeOn(hours && { services: hours.services, openDates: [day] }, day),
    );
  }
  return story.to === 'CELLAR' && !story.indent
    ? cellarReservationDate(placedAt)
    : undatedReservationDate(placedAt);
};

/** Takes bottles of a pre-order for an order; those of one wine. */
const takeBottles = (
  { bottles }: BuiltPreOrder,
  count: number,
  order: { reference: string; placedAt: Date; paid: boolean },
): DemoOrderLine => {
  const [first] = bottles.filter(({ orderRef }) => orderRef === null);
  const taken = bottles
    .filter(({ orderRef, productRef }) => orderRef === null && productRef === first?.productRef)
    .slice(0, count);
  if (!first || taken.length < count) throw new Error('A pre-order of the demo shop has too few bottles');
  for (const bottle of taken)
    Object.assign(bottle, { orderRef: order.reference, takenAt: order.placedAt, sold: order.paid });
  return { productRef: first.productRef, quantity: count, unitPrice: first.unitPrice, cellarOrderRef: null };
};

const PAID_STEP = 'ACCEPT_PAYMENT';

/** The orders of the last two months (and some older ones), according to their stories. */
export const buildOrders = (
  now: Date,
  preOrders: ReadonlyMap<string, BuiltPreOrder>,
  users: readonly DemoUser[],
  venues: readonly DemoVenue[],
): DemoOrder[] => {
  const byKey = new Map<string, DemoOrder>();
  return STORIES.map((story, index) => {
    const reference = `ORD${String(index + 1).padStart(5, '0')}`;
    const random = seededRandom(story.seed);
    const placedAt = new Date(now.getTime() - Math.round(story.placed * DAY_MS));
    const kind = orderKindOf(story.to, story.indent !== undefined);
    const reservationDate = dateOf(story, placedAt, now, venues);
    const ownerRef = userReference(story.customer);
    const address = users.find((user) => user.reference === ownerRef)?.addresses[0];
    const evening = story.to === 'RESTAURANT' ? reservationDate : null;
    const steps = lifeOf(story, { kind, destination: story.to, evening }, placedAt, now, {
      owner: ownerRef,
      admin: userReference('admin'),
      venue: userReference('staff'),
    });
    const paid = steps.some(({ action }) => action === PAID_STEP);
    const lines = [
      ...boughtLines(story, random),
      ...(story.indent
        ? [
            takeBottles(preOrderNamed(preOrders, story.indent.key), story.indent.bottles, {
              reference,
              placedAt,
              paid,
            }),
          ]
        : []),
    ];
    const totalProductPrice = productTotal(lines);
    const fee = deliveryFee(story.to, totalProductPrice);
    const pointsUsed = story.points ?? 0;
    const order: DemoOrder = {
      reference,
      ownerRef,
      kind,
      destination: story.to,
      status: statusAfter(steps),
      lines: [...lines, ...cellarLines(story, byKey)],
      warehouseRef: MAIN_WAREHOUSE,
      venueRef: story.venue ?? null,
      seats: story.seats ?? 1,
      withCourse: story.withCourse ?? false,
      venueConfirmed: story.venueConfirmed ?? false,
      reservationDate,
      gift: story.gift ?? null,
      ...deliveryOf(story, placedAt, address),
      addressIndex: story.to === 'HOME' ? 0 : null,
      totalProductPrice,
      deliveryFee: fee,
      pointsUsed,
      paymentAmount: totalProductPrice + fee - pointsUsed,
      steps,
      decline: story.decline ?? null,
      feedback: story.feedback ? feedbackOf(story.feedback) : null,
      indentRef: story.indent ? preOrderNamed(preOrders, story.indent.key).indent.reference : null,
    };
    if (story.key) byKey.set(story.key, order);
    return order;
  });
};

const preOrderNamed = (preOrders: ReadonlyMap<string, BuiltPreOrder>, key: string): BuiltPreOrder => {
  const preOrder = preOrders.get(key);
  if (!preOrder) throw new Error(`There is no pre-order ${key}`);
  return preOrder;
};

const cellarLines = ({ fromCellar }: Story, byKey: ReadonlyMap<string, DemoOrder>): DemoOrderLine[] => {
  if (!fromCellar) return [];
  const origin = byKey.get(fromCellar.story);
  const [line] = origin?.lines ?? [];
  if (!origin || !line) throw new Error(`There is no cellar order ${fromCellar.story}`);
  return [
    {
      productRef: line.productRef,
      quantity: fromCellar.bottles,
      unitPrice: 0,
      cellarOrderRef: origin.reference,
    },
  ];
};
