import {
  AGE_NOTICE_JA,
  CUSTOMER_INVITATION_DAYS,
  customerInvitationPath,
  formatYen,
  type Locale,
  type NotificationKind,
  type OrderStatus,
  PASSWORD_RESET_MINUTES,
  SIGN_IN_LINK_MINUTES,
  proposalPath,
} from '@vinkura/domain';
import { STAFF_INVITATION_DAYS } from '@vinkura/domain/back-office/areas';
import { CONTACT_TEXTS } from '@vinkura/i18n/contact';
import { fillText } from '@vinkura/i18n/fill-text';
import { LOCALE_FACTS } from '@vinkura/i18n/locales';
import { localName } from '@vinkura/i18n/names';
import type { Configuration } from '../../platform/configuration/configuration.js';
import type { ClaimMail, NotificationParams, OrderMail, Recipient } from '../notification-params.js';
import { MAIL_TEXTS, type MailTexts } from '../mail-texts.js';
import { aboutWines } from './about-wines.js';
import type { Block } from './blocks.js';
import { writtenDay, writtenMoment } from './dates.js';
import {
  type MailedOrder,
  orderBlocks,
  orderSummary,
  previousDate,
  termsFact,
  wineList,
  wineName,
} from './order-blocks.js';
import { stockAlertLists } from './stock-alert-lists.js';
import { writeHtml } from './write-html.js';
import { writeText } from './write-text.js';

/** Message fields besides the recipient. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
  replyToName?: string;
}

/** Variable content of a kind of mail. */
interface Particulars {
  /** Placeholder values for subject and paragraphs. */
  values?: Readonly<Record<string, string | number>>;
  blocks?: readonly Block[];
  /** Path in the shop with query, for the link. */
  path?: string;
  /** A secondary link, in the footer. */
  stopPath?: string;
}

type Writers = {
  [K in NotificationKind]: (params: NotificationParams[K], texts: MailTexts, locale: Locale) => Particulars;
};

const paymentOf = ({ paymentAmount }: OrderMail, texts: MailTexts): string =>
  paymentAmount === 0 ? texts.nothingToPay : texts.paymentText;
const legal = (order: MailedOrder, texts: MailTexts, locale: Locale): Block[] => [
  ...orderBlocks(order, texts, locale),
  { kind: 'facts', facts: [[texts.labels.payment, paymentOf(order, texts)], termsFact(order, texts)] },
];
/** A mail about an order that has, or has just reached, the given status. */
const aboutOrder =
  (status: OrderStatus, blocks: typeof legal) => (order: OrderMail, texts: MailTexts, locale: Locale) => ({
    values: { orderRef: order.orderRef },
    blocks: blocks({ ...order, status }, texts, locale),
    path: '/me',
  });

/** A decision about a claim: the order, the bottles and the reason. */
const aboutClaim = (
  { orderRef, wine, reason, points }: OrderMail & ClaimMail,
  texts: MailTexts,
  locale: Locale,
): Particulars => ({
  values: { orderRef, points },
  blocks: [
    {
      kind: 'facts',
      facts: [
        [texts.labels.order, orderRef],
        [
          texts.labels.wines,
          fillText(texts.bottles, { wine: wineName(wine, locale), quantity: wine.quantity }),
        ],
        ...(reason ? [[texts.labels.reason, reason] as const] : []),
      ],
    },
  ],
  path: '/me',
});

const WRITERS: Writers = {
  WELCOME: () => ({ path: '/products' }),
  ORDER_PLACED: aboutOrder('PAID', legal),
  PAYMENT_FAILED: (order, texts, locale) => ({
    ...aboutOrder('PLACED_PAYMENT_ERROR', (failed) => [
      ...(order.error
        ? [{ kind: 'facts', facts: [[texts.labels.reason, order.error]] } satisfies Block]
        : []),
      ...orderBlocks(failed, texts, locale),
    ])(order, texts, locale),
  }),
  ORDER_CANCELLED: aboutOrder('CANCELLED', orderSummary),
  ORDER_RESCHEDULED: ({ previous, ...order }, texts, locale) => ({
    ...aboutOrder('PLANNED', (changed) => [
      ...orderSummary(changed, texts, locale),
      ...previousDate(changed, previous, texts, locale),
    ])(order, texts, locale),
  }),
  ADDRESS_CHANGED: ({ address, previous, ...order }, texts, locale) => ({
    ...aboutOrder('PLANNED', (changed) => [
      {
        kind: 'facts',
        facts: [
          [texts.labels.destination, address.join(' ')],
          ...(previous ? [[texts.labels.previousArrival, previous.join(' ')] as const] : []),
        ],
      },
      ...orderSummary(changed, texts, locale),
    ])(order, texts, locale),
  }),
  ORDER_CHANGED: ({ refund, points = 0, added, payment, ...order }, texts, locale) => ({
    ...aboutOrder('PLANNED', (changed) => [
      ...orderSummary(changed, texts, locale),
      ...(added.length > 0 ? [wineList(texts.labels.addedWines, added, texts, locale)] : []),
      {
        kind: 'facts',
        facts: [
          ...(payment
            ? ([
                [texts.labels.order, payment.orderRef],
                [texts.labels.total, formatYen(payment.amount)],
                [texts.labels.payUntil, writtenMoment(payment.until, locale)],
              ] as const)
            : []),
          ...(refund > 0 ? [[texts.labels.refund, formatYen(refund)] as const] : []),
          ...(points > 0 ? [[texts.labels.returnedPoints, String(points)] as const] : []),
        ],
      },
    ])(order, texts, locale),
  }),
  REFUNDED: (order, texts, locale) => ({
    values: { orderRef: order.orderRef, amount: formatYen(order.amount) },
    blocks: [
      {
        kind: 'facts',
        facts: [
          [texts.labels.order, order.orderRef],
          [texts.labels.refund, formatYen(order.amount)],
          ...(order.reason ? [[texts.labels.reason, order.reason] as const] : []),
        ],
      },
      ...orderSummary({ ...order, status: 'CANCELLED' }, texts, locale).slice(0, 1),
    ],
    path: '/me',
  }),
  CLAIM_REPLACED: aboutClaim,
  CLAIM_POINTS: aboutClaim,
  CLAIM_DECLINED: aboutClaim,
  SHIPPED: aboutOrder('IN_DELIVERY', orderSummary),
  ARRIVING_TOMORROW: aboutOrder('IN_DELIVERY', orderSummary),
  PLEASE_CONFIRM: aboutOrder('IN_DELIVERY', orderSummary),
  FEEDBACK: (order, texts, locale) => ({
    values: { orderRef: order.orderRef },
    blocks: orderSummary({ ...order, status: 'RECEPTION_CONFIRMED' }, texts, locale).slice(0, 1),
    path: `/feedback/${encodeURIComponent(order.secretToken)}`,
  }),
  CELLAR_YEAR_ENDING: ({ wines, freeUntil }, texts, locale) => {
    const day = writtenDay(freeUntil, locale);
    return {
      values: { day },
      blocks: [
        {
          kind: 'list',
          title: texts.destinations.CELLAR,
          items: wines.map((wine) =>
            fillText(texts.bottles, { wine: wineName(wine, locale), quantity: wine.quantity }),
          ),
        },
        { kind: 'facts', facts: [[texts.labels.freeUntil, day]] },
      ],
      path: '/cellar',
    };
  },
  BACK_IN_STOCK: aboutWines('backInStock'),
  PRICE_ALERT: aboutWines('cheaper'),
  VINTAGE_ALERT: aboutWines('otherVintage'),
  WISH_LISTED: ({ wanted, wine }, texts, locale) => ({
    values: { wanted },
    blocks: [
      {
        kind: 'list',
        title: wanted,
        items: [`${wineName(wine, locale)}${texts.colon}${formatYen(wine.price)}`],
      },
    ],
    path: `/products/${wine.reference}`,
  }),
  PASSWORD_RESET: ({ password }, { labels }) => ({
    blocks: [{ kind: 'code', label: labels.password, text: password }],
    path: '/login',
  }),
  PASSWORD_FORGOTTEN: ({ token }) => ({
    values: { minutes: PASSWORD_RESET_MINUTES },
    path: `/login?reset=${encodeURIComponent(token)}`,
  }),
  // In the fragment, so that the token is in no server or proxy log.
  SIGN_IN_LINK: ({ token, sourcePage }) => ({
    values: { minutes: SIGN_IN_LINK_MINUTES },
    path: `/login${sourcePage ? `?sourcepage=${encodeURIComponent(sourcePage)}` : ''}#link=${encodeURIComponent(token)}`,
  }),
  // In the fragment, as above.
  STAFF_INVITATION: ({ token }) => ({
    values: { days: STAFF_INVITATION_DAYS },
    path: `/login#invitation=${encodeURIComponent(token)}`,
  }),
  CUSTOMER_INVITATION: ({ code }) => ({
    values: { days: CUSTOMER_INVITATION_DAYS },
    path: customerInvitationPath(code),
  }),
  CUSTOMER_MESSAGE: ({ subject, text }) => ({
    values: { subject },
    blocks: text.split(/\n{2,}/).map((paragraph) => ({ kind: 'text', text: paragraph })),
  }),
  PROPOSAL: ({ token, from, message, wines, until }, texts, locale) => ({
    values: { concierge: from, day: writtenDay(until, locale) },
    blocks: [
      ...(message ? [{ kind: 'quote', text: message } satisfies Block] : []),
      {
        kind: 'list',
        title: texts.labels.wines,
        items: wines.map(
          (wine) =>
            `${fillText(texts.bottles, { wine: wineName(wine, locale), quantity: wine.quantity })}${texts.colon}${wine.sentence}`,
        ),
      },
    ],
    path: proposalPath(token),
  }),
  BOTTLE_ALARM: ({ orderRef, isUrgent, wantedAt, place, placeEn, bottles }, texts, locale) => ({
    values: {
      orderRef,
      urgent: isUrgent ? texts.urgent : '',
      place: localName(place, placeEn, locale),
      when: wantedAt ? writtenMoment(wantedAt, locale) : '',
    },
    blocks: [
      {
        kind: 'list',
        title: texts.labels.wines,
        items: bottles.map(({ problem, quantity, note, ...wine }) =>
          [
            texts.problems[problem],
            fillText(texts.bottles, { wine: wineName(wine, locale), quantity }),
            ...(note ? [note] : []),
          ].join(texts.colon),
        ),
      },
    ],
    path: `/admin/orders/${orderRef}`,
  }),
  STOCK_ALERT: (alerts, texts, locale) => ({
    values: { day: writtenDay(alerts.day, locale), low: alerts.lowCount, soldOut: alerts.soldOutCount },
    blocks: stockAlertLists(alerts, texts, locale),
    path: '/admin',
  }),
  CONTACT: ({ from, fromName, subject, text, topic = 'OTHER' }, { labels }, locale) => {
    const about = CONTACT_TEXTS[locale].topic[topic];
    return {
      values: { subject: subject || about },
      blocks: [
        {
          kind: 'facts',
          facts: [
            [labels.from, `${fromName} <${from}>`],
            [labels.topic, about],
          ],
        },
        { kind: 'quote', text },
      ],
    };
  },
};

/** Mails that do not mention wine; all others carry the age notice (REQ-D42). */
const WITHOUT_WINE: readonly NotificationKind[] = [
  'PASSWORD_RESET',
  'PASSWORD_FORGOTTEN',
  'SIGN_IN_LINK',
  'STAFF_INVITATION',
  'CUSTOMER_INVITATION',
  'CONTACT',
  'BOTTLE_ALARM',
  'STOCK_ALERT',
];

/** Composes a mail in the recipient's language, as plain text and as HTML. */
export function composeMail<K extends NotificationKind>(
  kind: K,
  to: Recipient,
  params: NotificationParams[K],
  { publicUrl, seller }: Pick<Configuration, 'publicUrl' | 'seller'>,
): ComposedMail {
  const texts = MAIL_TEXTS[to.locale];
  const { subject, paragraphs, link, afterwards = [] } = kindTexts(kind, params, texts);
  const { values = {}, blocks = [], path, stopPath } = WRITERS[kind](params, texts, to.locale);
  const textBlocks = (lines: readonly string[]): Block[] =>
    lines.map((line) => ({ kind: 'text', text: fillText(line, values) }));
  const composition = {
    lang: LOCALE_FACTS[to.locale].tag,
    subject: oneLine(fillText(subject, values)),
    colon: texts.colon,
    blocks: [
      ...greeting(texts, to),
      ...textBlocks(paragraphs),
      ...blocks,
      ...(link && path ? [{ kind: 'link', label: link, href: publicUrl + path } satisfies Block] : []),
      ...textBlocks(afterwards),
      ...(WITHOUT_WINE.includes(kind)
        ? []
        : [{ kind: 'notice', text: AGE_NOTICE_JA, lang: 'ja' } satisfies Block]),
      ...(stopPath
        ? [{ kind: 'link', label: texts.stopMails, href: publicUrl + stopPath } satisfies Block]
        : []),
      ...(kind === 'CONTACT' ? [] : [footer(texts, publicUrl, seller, kind !== 'CUSTOMER_MESSAGE')]),
    ],
  };
  return {
    subject: composition.subject,
    text: writeText(composition),
    html: writeHtml(composition),
    ...replyTo(kind, params),
    ...unsubscribe(params),
  };
}

/** Wine that goes to the cellar is stored, not delivered. */
const kindTexts = (
  kind: NotificationKind,
  params: NotificationParams[NotificationKind],
  { kinds, cellarKinds }: MailTexts,
) =>
  ('destination' in params && params.destination === 'CELLAR' ? cellarKinds[kind] : undefined) ?? kinds[kind];

function greeting(texts: MailTexts, { name }: Recipient): Block[] {
  return name ? [{ kind: 'text', text: fillText(texts.greeting, { name: oneLine(name) }) }] : [];
}

function footer(
  texts: MailTexts,
  publicUrl: string,
  seller: Configuration['seller'],
  isAutomatic: boolean,
): Block {
  const { colon, labels } = texts;
  return {
    kind: 'footer',
    lines: [
      ...(isAutomatic ? [texts.automatic] : []),
      `${texts.questions}${colon}${publicUrl}/contact`,
      ...(seller.name ? [`${texts.seller}${colon}${seller.name}`] : []),
      ...[seller.address, seller.phone, seller.email].filter((line) => line !== undefined),
      `${labels.terms}${colon}${publicUrl}/tokutei`,
    ],
  };
}

function replyTo(kind: NotificationKind, params: NotificationParams[NotificationKind]) {
  if (kind !== 'CONTACT') return {};
  const { from, fromName } = params as NotificationParams['CONTACT'];
  return { replyTo: from, replyToName: oneLine(fromName) };
}

function unsubscribe(params: NotificationParams[NotificationKind]) {
  return 'unsubscribeUrl' in params ? { unsubscribeUrl: params.unsubscribeUrl } : {};
}

/** A single line without control characters, against header injection. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
