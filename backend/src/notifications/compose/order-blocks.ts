import {
  corkageText,
  DestinationKind,
  formatYen,
  type Locale,
  NOSHI_WORDS,
  orderPromise,
  type OrderStatus,
} from '@vinkura/domain';
import { fillText } from '@vinkura/i18n/fill-text';
import { localName } from '@vinkura/i18n/names';
import type { OrderMail, OrderMailDates } from '../notification-params.js';
import type { MailTexts } from '../mail-texts.js';
import type { Block, Fact } from './blocks.js';
import { writtenDay, writtenMoment } from './dates.js';

/** An order with its status when the mail is written, which determines what the mail may promise. */
export type MailedOrder = OrderMail & { status: OrderStatus };

interface NamedWine {
  name: string;
  nameEn: string;
  vintage: string;
  size?: string;
}

/** Name of a wine in the recipient's language. */
export function wineName(wine: NamedWine, locale: Locale): string {
  return [localName(wine.name, wine.nameEn, locale), wine.vintage, wine.size].filter(Boolean).join(' ');
}

/**
 * The legally required content of an order mail (REQ-D42): quantity, total with delivery, time of payment, arrival, and
 * cancellation terms.
 */
export function orderBlocks(order: MailedOrder, texts: MailTexts, locale: Locale): Block[] {
  return [
    wineList(texts.labels.wines, order.lines, texts, locale),
    { kind: 'facts', facts: [...amountFacts(order, texts), ...deliveryFacts(order, texts, locale)] },
  ];
}

/** Wines with their bottles and prices. */
export const wineList = (
  title: string,
  lines: OrderMail['lines'],
  texts: MailTexts,
  locale: Locale,
): Block => ({
  kind: 'list',
  title,
  items: lines.map((line) =>
    fillText(texts.line, {
      wine: wineName(line, locale),
      quantity: line.quantity,
      unitPrice: formatYen(line.unitPrice),
    }),
  ),
});

/** A short order summary, for mails about the delivery. */
export function orderSummary(order: MailedOrder, texts: MailTexts, locale: Locale): Block[] {
  return [
    {
      kind: 'list',
      title: texts.labels.wines,
      items: order.lines.map((line) =>
        fillText(texts.bottles, { wine: wineName(line, locale), quantity: line.quantity }),
      ),
    },
    {
      kind: 'facts',
      facts: [[texts.labels.order, order.orderRef], ...deliveryFacts(order, texts, locale)],
    },
  ];
}

/** The previous date of a rescheduled order; no block if the customer has not been informed of it. */
export function previousDate(
  order: OrderMail,
  previous: OrderMailDates | null,
  texts: MailTexts,
  locale: Locale,
): Block[] {
  if (!previous) return [];
  const { deliverySlot: slot } = previous;
  const parts = [
    arrivalOf({ ...order, ...previous }, texts, locale),
    ...(slot && slot !== 'NO_PREFERENCE' ? [texts.slots[slot]] : []),
  ];
  return [{ kind: 'facts', facts: [[texts.labels.previousArrival, parts.join(' / ')]] }];
}

/** Terms of cancellation and returns. */
export function termsFact(order: OrderMail, texts: MailTexts): Fact {
  return [texts.labels.cancellation, texts.cancellation[order.kind === 'INDENT' ? 'indent' : 'order']];
}

function amountFacts(order: OrderMail, { labels, free }: MailTexts): Fact[] {
  return [
    [labels.order, order.orderRef],
    [labels.products, formatYen(order.totalProductPrice)],
    [labels.delivery, order.deliveryFee === 0 ? free : formatYen(order.deliveryFee)],
    ...(order.pointsUsed > 0 ? [[labels.points, `−${formatYen(order.pointsUsed)}`] as const] : []),
    [labels.total, formatYen(order.paymentAmount)],
  ];
}

function deliveryFacts(order: MailedOrder, texts: MailTexts, locale: Locale): Fact[] {
  const promise = orderPromise(order);
  if (!promise) return [];
  const place = localName(order.place, order.placeEn, locale) || null;
  const { labels, destinations } = texts;
  return [
    [labels.destination, place ?? destinations[order.destination]],
    [promise === 'STORAGE' ? labels.storage : labels.arrival, arrivalOf(order, texts, locale)],
    ...(order.deliverySlot && order.deliverySlot !== 'NO_PREFERENCE'
      ? [[labels.deliveryTime, texts.slots[order.deliverySlot]] as const]
      : []),
    ...(order.gift ? [[labels.gift, giftText(order.gift, texts)] as const] : []),
    ...(order.corkage ? [[labels.corkage, corkageText(order.corkage, locale)] as const] : []),
    ...(order.carrier ? [[labels.carrier, order.carrier] as const] : []),
    ...(order.tracking ? [[labels.tracking, order.tracking] as const] : []),
  ];
}

/** The noshi text, and whether there is a message card; the card's text is for its recipient only. */
const giftText = (
  { noshi, noshiName, message, senderName }: NonNullable<OrderMail['gift']>,
  texts: MailTexts,
): string =>
  [
    noshi && ['のし', NOSHI_WORDS[noshi], noshiName].filter(Boolean).join(' '),
    message && texts.messageCard,
    senderName && `${texts.labels.sender} ${senderName}`,
  ]
    .filter(Boolean)
    .join(' / ');

function arrivalOf(order: OrderMail, texts: MailTexts, locale: Locale): string {
  const { arrival } = texts;
  if (order.kind === 'INDENT') return order.destination === 'CELLAR' ? arrival.indentCellar : arrival.indent;
  switch (order.destination) {
    case DestinationKind.RESTAURANT:
      return order.wantedAt
        ? fillText(arrival.reservation, { date: writtenMoment(order.wantedAt, locale) })
        : arrival.home;
    case DestinationKind.CELLAR:
      return arrival.cellar;
    case DestinationKind.HOME:
      if (order.deliveryDay)
        return fillText(texts.deliveryDay, { day: writtenDay(order.deliveryDay, locale) });
      return order.shipBy
        ? fillText(arrival.shipBy, { day: writtenDay(order.shipBy, locale) })
        : arrival.home;
  }
}
