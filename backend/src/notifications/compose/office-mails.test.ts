import { describe, expect, it } from '@jest/globals';
import { LOCALES, type NotificationKind } from '@vinkura/domain';
import { CONTACT_TEXTS } from '@vinkura/i18n/contact';
import { MAIL_TEXTS } from '../mail-texts.js';
import type { NotificationParams } from '../notification-params.js';
import { composeMail } from './compose-mail.js';

const WINE = { name: '丘の赤', nameEn: 'Hill Red', vintage: '2019', quantity: 3 };
const PARAMS = {
  STAFF_INVITATION: { token: 'a-token' },
  BOTTLE_ALARM: {
    orderRef: 'ORD00042',
    isUrgent: true,
    wantedAt: new Date('2026-12-01T10:00:00Z'),
    place: '銀座 花',
    placeEn: 'Ginza Hana',
    bottles: [{ ...WINE, problem: 'BROKEN', note: null }],
  },
  STOCK_ALERT: {
    day: '2026-12-01',
    lowCount: 1,
    soldOutCount: 1,
    low: [{ ...WINE, level: 6, expected: 12 }],
    soldOut: [{ ...WINE, quantity: 0, level: 6, expected: 0 }],
  },
  CONTACT: { from: 'a@example.com', fromName: 'Anna', subject: '', text: '–', topic: 'WINE' },
} satisfies Partial<NotificationParams>;

describe.each(LOCALES)('mails to the office in %s', (locale) => {
  const { colon, labels, problems, urgent } = MAIL_TEXTS[locale];
  const compose = (kind: keyof typeof PARAMS & NotificationKind) =>
    composeMail(kind, { email: 'office@example.com', name: 'Anna', locale }, PARAMS[kind] as never, {
      publicUrl: 'https://vinkura.example',
      seller: {},
    });

  it('[I18N-01] [ALARM-01] [ALERT-01] name problems and lists in the language', () => {
    const { subject, text } = compose('BOTTLE_ALARM');
    expect(subject.startsWith(urgent.trim())).toBe(true);
    expect(text).toContain(problems.BROKEN);
    for (const title of [labels.lowStock, labels.soldOut])
      expect(compose('STOCK_ALERT').text).toContain(`${title}${colon}1`);
  });

  it('[I18N-01] name the topic of a message, and use it as the subject if there is none', () => {
    const topic = CONTACT_TEXTS[locale].topic.WINE;
    const { subject, text } = compose('CONTACT');
    expect(subject).toContain(topic);
    expect(text).toContain(`${labels.topic}${colon}${topic}`);
  });

  it('[I18N-01] have no stored word', () => {
    for (const kind of Object.keys(PARAMS) as (keyof typeof PARAMS)[])
      expect(compose(kind).text).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\bWINE\b|\bBROKEN\b/);
  });
});
