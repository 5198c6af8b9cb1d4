import { describe, expect, it } from '@jest/globals';
import { AGE_NOTICE_JA, type DestinationKind, type Locale, LOCALES, NotificationKind } from '@vinkura/domain';
import { LOCALE_FACTS } from '@vinkura/i18n/locales';
import fc from 'fast-check';
import type { NotificationParams, OrderMail, Recipient } from '../notification-params.js';
import { MAIL_TEXTS } from '../mail-texts.js';
import { type ComposedMail, composeMail } from './compose-mail.js';

const SHOP = {
  publicUrl: 'https://vinkura.example',
  seller: { name: '株式会社例', email: 'shop@vinkura.example' },
};
const ORDER: OrderMail = {
  orderRef: 'ORD00042',
  lines: [
    { name: '丘の赤', nameEn: 'Hill Red', vintage: '2019', size: '750mL', quantity: 2, unitPrice: 12_000 },
    { name: '海の白', nameEn: 'Sea White', vintage: 'NV', size: '375mL', quantity: 1, unitPrice: 3_400 },
  ],
  totalProductPrice: 27_400,
  deliveryFee: 1_100,
  pointsUsed: 500,
  paymentAmount: 28_000,
  destination: 'RESTAURANT',
  place: '銀座 花',
  placeEn: 'Ginza Hana',
  wantedAt: new Date('2026-12-01T10:00:00Z'),
  shipBy: '2026-11-30',
  corkage: {
    total: 20_000,
    parts: [{ fee: 4000, bottles: 5 }],
    bottles: 5,
    unknownBottles: 0,
    waived: false,
  },
};
const CLAIM = {
  wine: { name: '丘の赤', nameEn: 'Hill Red', vintage: '2019', quantity: 1 },
  reason: '配送中の破損',
  points: 500,
};
const WINE = {
  reference: 'PRD00001',
  name: '丘の赤',
  nameEn: 'Hill Red',
  vintage: '2019',
  size: '750mL',
  price: 12_000,
};
const STOP = {
  stopPath: '/favourites/stop/a.token',
  unsubscribeUrl: 'https://shop.example/api/favourites/stop/a.token',
};

const PARAMS: NotificationParams = {
  WELCOME: {},
  ORDER_PLACED: {
    ...ORDER,
    gift: { noshi: 'OREI', noshiName: '山田', message: 'ありがとう' },
    deliverySlot: 'EVENING_19_21',
  },
  PAYMENT_FAILED: { ...ORDER, error: 'Your card was declined.' },
  ORDER_CANCELLED: ORDER,
  ORDER_RESCHEDULED: {
    ...ORDER,
    previous: { wantedAt: new Date('2026-11-30T09:00:00Z'), shipBy: '2026-11-27' },
  },
  ADDRESS_CHANGED: {
    ...ORDER,
    address: ['〒150-0001', '東京都渋谷区', '神宮前1-2-3 402', '山田 花子 様'],
    previous: ['〒150-0001', '東京都渋谷区', '神宮前1-2-3 204', '山田 花子 様'],
  },
  ORDER_CHANGED: {
    ...ORDER,
    refund: 12_000,
    added: ORDER.lines,
    payment: { orderRef: 'ORD00002', amount: 24_000, until: new Date('2026-11-20T03:00:00Z') },
  },
  REFUNDED: { ...ORDER, amount: 12_000, reason: '破損' },
  CLAIM_REPLACED: { ...ORDER, ...CLAIM, reason: null },
  CLAIM_POINTS: { ...ORDER, ...CLAIM },
  CLAIM_DECLINED: { ...ORDER, ...CLAIM, reason: 'コルク臭は確認できませんでした' },
  SHIPPED: { ...ORDER, carrier: 'ヤマト運輸', tracking: '1234-5678' },
  ARRIVING_TOMORROW: ORDER,
  PLEASE_CONFIRM: ORDER,
  FEEDBACK: { ...ORDER, secretToken: 'secret/token' },
  CELLAR_YEAR_ENDING: {
    wines: [{ name: '丘の赤', nameEn: 'Hill Red', vintage: '2019', quantity: 3 }],
    freeUntil: '2026-12-31',
  },
  BACK_IN_STOCK: { wines: [WINE], ...STOP },
  PRICE_ALERT: { wines: [WINE, WINE].map((wine) => ({ ...wine, asked: 13_000 })), ...STOP },
  VINTAGE_ALERT: { wines: [WINE], ...STOP },
  WISH_LISTED: { wanted: '丘の赤 2019', wine: WINE },
  PASSWORD_RESET: { password: 'ACDEFGHJ34' },
  PASSWORD_FORGOTTEN: { token: 'a-token' },
  SIGN_IN_LINK: { token: 'a-token', sourcePage: '/venues?page=2' },
  STAFF_INVITATION: { token: 'a-token' },
  CUSTOMER_INVITATION: { code: 'k7m2x-q9f3t' },
  CUSTOMER_MESSAGE: { subject: 'ご予約の件', text: '承りました。\n\nお待ちしております。' },
  PROPOSAL: {
    token: 'a-token',
    from: '給仕 頼子',
    message: '先日はありがとうございました。',
    wines: [
      { name: '丘の赤', nameEn: 'Hill Red', vintage: '2019', quantity: 2, sentence: '鴨によく合います。' },
    ],
    until: '2026-12-31',
  },
  BOTTLE_ALARM: {
    orderRef: 'ORD00042',
    isUrgent: true,
    wantedAt: new Date('2026-12-01T10:00:00Z'),
    place: '銀座 花',
    placeEn: 'Ginza Hana',
    bottles: [
      {
        problem: 'BROKEN',
        name: '丘の赤',
        nameEn: 'Hill Red',
        vintage: '2019',
        quantity: 1,
        note: '箱がぬれていた',
      },
    ],
  },
  STOCK_ALERT: {
    day: '2026-12-01',
    lowCount: 2,
    soldOutCount: 0,
    low: [{ name: '丘の赤', nameEn: 'Hill Red', vintage: '2019', quantity: 3, level: 6, expected: 12 }],
    soldOut: [],
  },
  CONTACT: {
    from: 'somebody@example.com',
    fromName: '田中',
    subject: '質問',
    text: '一行目\n二行目',
    topic: 'WINE',
  },
};
const KINDS = Object.values(NotificationKind);
const WITH_LAW: NotificationKind[] = ['ORDER_PLACED'];
const WITHOUT_WINE: NotificationKind[] = [
  'PASSWORD_RESET',
  'PASSWORD_FORGOTTEN',
  'SIGN_IN_LINK',
  'STAFF_INVITATION',
  'CUSTOMER_INVITATION',
  'CONTACT',
  'BOTTLE_ALARM',
  'STOCK_ALERT',
];

/** Mails about an order whose payment is missing, or that is over. */
const WITHOUT_PROMISE: readonly NotificationKind[] = [
  'PAYMENT_FAILED',
  'ORDER_CANCELLED',
  'REFUNDED',
  'FEEDBACK',
];
/** Bottles for the cellar are stored when they are shipped. */
const ONCE_STORED: readonly NotificationKind[] = ['SHIPPED', 'ARRIVING_TOMORROW', 'PLEASE_CONFIRM'];
const ABOUT_ORDERS = [
  'ORDER_PLACED',
  'ORDER_RESCHEDULED',
  'ADDRESS_CHANGED',
  'ORDER_CHANGED',
  'SHIPPED',
  'ARRIVING_TOMORROW',
  'PLEASE_CONFIRM',
  ...WITHOUT_PROMISE,
] as const;

const reader = (locale: Locale, name = '山田 花子'): Recipient => ({
  email: 'hanako@example.com',
  name,
  locale,
});
const compose = (kind: NotificationKind, locale: Locale, params = PARAMS): ComposedMail =>
  composeMail(kind, reader(locale), params[kind] as never, SHOP);
const all = LOCALES.flatMap((locale) => KINDS.map((kind) => [kind, locale] as const));

describe('mails', () => {
  it.each(all)('%s in %s: every placeholder filled, in plain text and in HTML alike', (kind, locale) => {
    const mail = compose(kind, locale);
    for (const written of [mail.subject, mail.text, mail.html]) {
      expect(written).not.toMatch(/\{\{|\}\}|\[\[|\bundefined\b|\bnull\b|NaN|\[object/);
      expect(written.trim()).not.toBe('');
    }
    expect(mail.html).toContain(`<html lang="${LOCALE_FACTS[locale].tag}">`);
    expect(mail.html).not.toMatch(/<(img|script|link|table|iframe)|url\(/);
    for (const [, address] of mail.html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/vinkura\.example\//);
  });

  it('[I18N-01] have a distinct text in each of six languages', () => {
    for (const kind of KINDS) {
      const subjects = LOCALES.map((locale) => compose(kind, locale).subject);
      // "[Contact]" is the same word in English and in French.
      expect(new Set(subjects).size).toBeGreaterThanOrEqual(kind === 'CONTACT' ? 5 : 6);
      const shapes = LOCALES.map((locale) => {
        const { paragraphs, link, afterwards } = MAIL_TEXTS[locale].kinds[kind];
        return [paragraphs.length, link !== undefined, afterwards?.length];
      });
      expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    }
  });

  it.each(LOCALES)('contain the age notice in Japanese wherever wine is mentioned (%s)', (locale) => {
    for (const kind of KINDS) {
      const { text, html } = compose(kind, locale);
      const carried = [text, html].map((written) => written.includes(AGE_NOTICE_JA));
      expect([kind, ...carried]).toEqual([kind, ...carried.map(() => !WITHOUT_WINE.includes(kind))]);
    }
    expect(compose('WELCOME', locale).html).toMatch(new RegExp(`<p lang="ja"[^>]*>${AGE_NOTICE_JA}`));
  });

  it.each(LOCALES)('[BYO-03] of an order show the corkage, which is in no total (%s)', (locale) => {
    const { text, html } = compose('ORDER_PLACED', locale);
    for (const written of [text, html]) {
      expect(written).toMatch(/4,000円 × 5.* = 20,000円/);
      expect(written).toContain('28,000円');
    }
  });

  it.each(LOCALES)(
    'of an order show quantity, total with delivery, arrival and cancellation (%s)',
    (locale) => {
      const { arrival, cancellation, paymentText } = MAIL_TEXTS[locale];
      for (const kind of WITH_LAW) {
        const { text } = compose(kind, locale);
        for (const fact of ['ORD00042', '12,000円', '27,400円', '1,100円', '−500円', '28,000円'])
          expect(text).toContain(fact);
        expect(text).toContain(cancellation.order);
        expect(text).toContain(paymentText);
        expect(text).toContain(locale === 'jp' ? '丘の赤 2019 750mL × 2本' : 'Hill Red 2019 750mL × 2');
        expect(text).toContain(locale === 'jp' || locale === 'zh' ? '銀座 花' : 'Ginza Hana');
      }
      const indent = compose('ORDER_PLACED', locale, {
        ...PARAMS,
        ORDER_PLACED: { ...ORDER, kind: 'INDENT', destination: 'HOME', wantedAt: null, shipBy: null },
      });
      expect(indent.text).toContain(arrival.indent);
      expect(indent.text).toContain(cancellation.indent);
    },
  );

  it.each(LOCALES)(
    '[ACCT-01] promise a delivery by its destination, and only once it is paid (%s)',
    (locale) => {
      const { labels, destinations } = MAIL_TEXTS[locale];
      const places = Object.keys(destinations) as DestinationKind[];
      for (const kind of ABOUT_ORDERS)
        for (const destination of places) {
          const more = { destination, place: null, placeEn: null };
          const params = { ...PARAMS, [kind]: { ...PARAMS[kind], ...more } };
          const lines = compose(kind, locale, params).text.split('\n');
          const facts = [labels.destination, labels.arrival, labels.storage].filter((label) =>
            lines.some((line) => line.startsWith(`${label}${MAIL_TEXTS[locale].colon}`)),
          );
          const day = destination === 'CELLAR' ? labels.storage : labels.arrival;
          expect([kind, destination, ...facts]).toEqual([
            kind,
            destination,
            ...(WITHOUT_PROMISE.includes(kind) || (destination === 'CELLAR' && ONCE_STORED.includes(kind))
              ? []
              : [labels.destination, day]),
          ]);
        }
      expect(compose('ORDER_CANCELLED', locale).text).not.toMatch(/\d円/);
    },
  );

  it.each(LOCALES)('do not mention a card when nothing is to be paid (%s)', (locale) => {
    const { text } = compose('ORDER_PLACED', locale, {
      ...PARAMS,
      ORDER_PLACED: { ...ORDER, pointsUsed: 28_500, paymentAmount: 0 },
    });
    expect(text).toContain(MAIL_TEXTS[locale].nothingToPay);
    expect(text).not.toContain(MAIL_TEXTS[locale].paymentText);
  });

  it("write dates in Japan time, in the reader's format", () => {
    const dated = Object.fromEntries(LOCALES.map((locale) => [locale, compose('SHIPPED', locale).text]));
    expect(dated.jp).toContain('2026年12月1日(火) 19:00のご予約までに');
    expect(dated.en).toMatch(/Tue.? 1 December 2026 at 19:00/);
    expect(dated.fr).toMatch(/mar\. 1 décembre 2026 à 19:00/);
    expect(dated.zh).toMatch(/2026年12月1日.*19:00/);
    expect(dated.es).toMatch(/1 de diciembre de 2026.*19:00/);
    expect(dated.it).toMatch(/1 dicembre 2026.*19:00/);
    const home = { ...ORDER, destination: 'HOME' as const, place: null, placeEn: null };
    expect(compose('SHIPPED', 'jp', { ...PARAMS, SHIPPED: home }).text).toContain(
      '2026年11月30日(月)までに発送',
    );
    const cellar = { ...home, destination: 'CELLAR' as const, shipBy: null };
    expect(compose('ORDER_PLACED', 'en', { ...PARAMS, ORDER_PLACED: cellar }).text).toContain(
      'within 24 hours',
    );
  });

  it.each(LOCALES)(
    '[IND-02] of wine for the cellar speak of storing it, not of a delivery (%s)',
    (locale) => {
      const stored = { ...ORDER, destination: 'CELLAR' as const, place: null, placeEn: null };
      for (const kind of ['SHIPPED', 'PLEASE_CONFIRM'] as const) {
        const { subject, text } = compose(kind, locale, { ...PARAMS, [kind]: stored });
        const usual = MAIL_TEXTS[locale].kinds[kind];
        expect(subject).not.toBe(compose(kind, locale).subject);
        expect(text).not.toContain(usual.paragraphs[0]);
        expect(text).toContain(MAIL_TEXTS[locale].cellarKinds[kind]!.paragraphs[0]);
      }
      expect(compose('SHIPPED', 'jp', { ...PARAMS, SHIPPED: stored }).subject).toBe(
        'ワインをクラウドセラーへ入庫しました（ORD00042）',
      );
    },
  );

  it('[ALARM-01] to the office say which bottle, what happened, and whether it is urgent', () => {
    const { subject, text } = compose('BOTTLE_ALARM', 'jp');
    expect(subject).toBe('【至急】ボトルの問題：2026年12月1日(火) 19:00 銀座 花（ORD00042）');
    expect(text).toContain('割れ：丘の赤 2019 × 1本：箱がぬれていた');
    expect(text).toContain('https://vinkura.example/admin/orders/ORD00042');
    const later = { ...PARAMS.BOTTLE_ALARM, isUrgent: false };
    expect(compose('BOTTLE_ALARM', 'jp', { ...PARAMS, BOTTLE_ALARM: later }).subject).not.toContain('至急');
  });

  it('[ALERT-01] to the stock name the wines with what is left and expected, and no empty list', () => {
    const { subject, text } = compose('STOCK_ALERT', 'jp');
    expect(subject).toBe('在庫アラート 2026年12月1日(火)（在庫わずか2件・売り切れ0件）');
    expect(text).toContain('丘の赤 2019：残り3本（目安6本）、入荷予定12本');
    expect(text).toContain('…');
    expect(text).not.toContain('売り切れ：');
  });

  it('link to the feedback form, the new password and the sign-in', () => {
    expect(compose('FEEDBACK', 'en').text).toContain('https://vinkura.example/feedback/secret%2Ftoken');
    expect(compose('PASSWORD_FORGOTTEN', 'en').text).toContain('https://vinkura.example/login?reset=a-token');
    expect(compose('SIGN_IN_LINK', 'en').text).toContain(
      'https://vinkura.example/login?sourcepage=%2Fvenues%3Fpage%3D2#link=a-token',
    );
  });

  it('[STAFF-01] an invitation keeps its token out of server logs', () => {
    const { text } = compose('STAFF_INVITATION', 'en');
    expect(text).toContain('https://vinkura.example/login#invitation=a-token');
    expect(text).toContain('7 days');
  });

  it('name the configured seller, and none if not configured', () => {
    expect(compose('WELCOME', 'jp').text).toContain('販売業者：株式会社例');
    const bare = composeMail('WELCOME', reader('jp'), {}, { ...SHOP, seller: {} });
    expect(bare.text).not.toContain('販売業者：');
  });

  it('of the contact form answer to the sender', () => {
    expect(compose('CONTACT', 'jp')).toMatchObject({ replyTo: 'somebody@example.com', replyToName: '田中' });
    expect(compose('CONTACT', 'jp').text).toContain('> 一行目\n> 二行目');
  });

  it('escape user input in HTML, headers and placeholders', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '\r', '\n', '\u2028', '{{', '}}', '$&', 'a', ':', '名'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(nasty, nasty, nasty, fc.constantFrom(...LOCALES), (name, subject, body, locale) => {
        const contact = { from: 'a@example.com', fromName: name, subject, text: body };
        const mail = composeMail('CONTACT', reader(locale, name), contact, SHOP);
        expect(mail.subject).not.toMatch(/[\r\n\u2028]/);
        expect(mail.replyToName).not.toMatch(/[\r\n\u2028]/);
        const plain = mail.html.replace(
          /<\/?(!DOCTYPE|html|head|meta|title|body|div|h[12]|p|dl|dt|dd|blockquote|br)( [\w-]+="[^"<>]*")*( html)?>/g,
          '',
        );
        expect(plain).not.toMatch(/[<>"]/);
      }),
    );
  });
});
