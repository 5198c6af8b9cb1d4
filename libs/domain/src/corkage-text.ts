/** Corkage of an order in words, for screens and mails in six languages. */
import type { Corkage } from './byo-policy.js';
import type { Locale } from './enums.js';
import { formatYen } from './money.js';

interface Words {
  /** One kind of bottle: `{fee}` each, `{bottles}` of them. */
  part: string;
  atVenue: string;
  waived: string;
  /** `{bottles}` with unknown fee. */
  unknown: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  jp: {
    part: '{fee} × {bottles}本',
    atVenue: '（当日お店で）',
    waived: '0円：コース料理のため無料',
    unknown: '{bottles}本は店にお問い合わせください',
  },
  en: {
    part: '{fee} × {bottles}',
    atVenue: ' (paid at the restaurant)',
    waived: '0円: waived with the course',
    unknown: 'Please ask the restaurant about {bottles} of the bottles',
  },
  fr: {
    part: '{fee} × {bottles}',
    atVenue: ' (à régler au restaurant)',
    waived: '0円 : offert avec le menu',
    unknown: 'Pour {bottles} des bouteilles, demandez au restaurant',
  },
  zh: {
    part: '{fee} × {bottles}瓶',
    atVenue: '（当天在店支付）',
    waived: '0円：点套餐免收',
    unknown: '其中{bottles}瓶请咨询餐厅',
  },
  es: {
    part: '{fee} × {bottles}',
    atVenue: ' (se paga en el restaurante)',
    waived: '0円: gratis con el menú',
    unknown: 'Para {bottles} de las botellas, consulte al restaurante',
  },
  it: {
    part: '{fee} × {bottles}',
    atVenue: ' (da pagare al ristorante)',
    waived: '0円: gratuito con il menu',
    unknown: 'Per {bottles} delle bottiglie chieda al ristorante',
  },
};

/** 4,000円 × 5本 = 20,000円（当日お店で）; for members only (REQ-D16). */
export function corkageText({ total, parts, unknownBottles, waived }: Corkage, locale: Locale): string {
  const words = WORDS[locale];
  const sums = parts.map(({ fee, bottles }) =>
    words.part.replace('{fee}', formatYen(fee)).replace('{bottles}', String(bottles)),
  );
  const sum = waived ? words.waived : sums.length > 0 ? `${sums.join(' + ')} = ${formatYen(total)}` : '';
  const unknown = unknownBottles > 0 ? words.unknown.replace('{bottles}', String(unknownBottles)) : '';
  return [sum && `${sum}${words.atVenue}`, unknown].filter(Boolean).join(' ');
}
