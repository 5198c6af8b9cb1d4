import {
  addDays,
  cellarReservationDate,
  DAY_MS,
  deliveryFee,
  instantInTokyo,
  orderKindOf,
  productTotal,
  tokyoDay,
  undatedReservationDate,
} from '@vinkura/domain';
import { BOTTLES } from '../products/bottles.js';
import { priceOf } from '../products/prices.js';
import { shelfPlaceOf } from '../products/shelf.js';
import { type SeededRandom, seededRandom } from '../random.js';
import type { DemoFeedback, DemoOrder, DemoOrderLine } from '../types.js';
import { userReference } from '../users/index.js';
import { type BuiltEvent } from './indents.js';
import { lifeOf, statusAfter } from './life.js';
import { MAIN_WAREHOUSE } from './shelf-life.js';
import { STORIES } from './stories.js';
import type { Feedback, Story } from './story.js';

const EVENING = '19:00';
/** Nobody orders the cheapest wine that fits: from this share of the limit on. */
const LEAST_SHARE = 0.55;

/** Wines that anybody can order in the shop, dearest last. */
const ORDINARY = BOTTLES.map((bottle) => ({
  reference: bottle.reference,
  price: priceOf(bottle.wine, bottle.vintage, bottle.size),
  place: shelfPlaceOf(bottle.key),
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
  return lines;
};

const feedbackOf = ({ ratings, comment }: Feedback): DemoFeedback => {
  const [productExperience, venueService, food, atmosphere, wineQuality, foodPairing] = ratings;
  return { productExperience, venueService, food, atmosphere, wineQuality, foodPairing, comment };
};

/** The evening at the restaurant, or the date that the system gives (CART-06, IND-02, decision 28). */
const dateOf = (story: Story, placedAt: Date, now: Date): Date => {
  if (story.evening !== undefined) return instantInTokyo(addDays(tokyoDay(now), story.evening), EVENING);
  return story.to === 'CELLAR' && !story.indent
    ? cellarReservationDate(placedAt)
    : undatedReservationDate(placedAt);
};

/** Takes bottles of an event for an order; those of one wine. */
const takeBottles = (
  { bottles }: BuiltEvent,
  count: number,
  order: { reference: string; placedAt: Date; paid: boolean },
): DemoOrderLine => {
  const [first] = bottles.filter(({ orderRef }) => orderRef === null);
  const taken = bottles
    .filter(({ orderRef, productRef }) => orderRef === null && productRef === first?.productRef)
    .slice(0, count);
  if (!first || taken.length < count) throw new Error('An event of the demo shop has too few bottles');
  for (const bottle of taken)
    Object.assign(bottle, { orderRef: order.reference, takenAt: order.placedAt, sold: order.paid });
  return { productRef: first.productRef, quantity: count, unitPrice: first.unitPrice, cellarOrderRef: null };
};

const PAID_STEP = 'ACCEPT_PAYMENT';

/** The orders of the last two months (and a few older ones), as their stories tell. */
export const buildOrders = (now: Date, events: ReadonlyMap<string, BuiltEvent>): DemoOrder[] => {
  const byKey = new Map<string, DemoOrder>();
  return STORIES.map((story, index) => {
    const reference = `ORD${String(index + 1).padStart(5, '0')}`;
    const random = seededRandom(`order:${index}`);
    const placedAt = new Date(now.getTime() - Math.round(story.placed * DAY_MS));
    const kind = orderKindOf(story.to, story.indent !== undefined);
    const reservationDate = dateOf(story, placedAt, now);
    const ownerRef = userReference(story.customer);
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
            takeBottles(eventNamed(events, story.indent.event), story.indent.bottles, {
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
      reservationDate,
      addressIndex: story.to === 'HOME' ? 0 : null,
      totalProductPrice,
      deliveryFee: fee,
      pointsUsed,
      paymentAmount: totalProductPrice + fee - pointsUsed,
      steps,
      decline: story.decline ?? null,
      feedback: story.feedback ? feedbackOf(story.feedback) : null,
      indentRef: story.indent ? eventNamed(events, story.indent.event).indent.reference : null,
    };
    if (story.key) byKey.set(story.key, order);
    return order;
  });
};

const eventNamed = (events: ReadonlyMap<string, BuiltEvent>, key: string): BuiltEvent => {
  const event = events.get(key);
  if (!event) throw new Error(`There is no event ${key}`);
  return event;
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
