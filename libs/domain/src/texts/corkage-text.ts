/** Corkage of an order in words, for screens and mails in six languages. */
import { CORKAGE_TEXTS } from '@vinkura/i18n/corkage';
import { fillText } from '@vinkura/i18n/fill-text';
import type { Corkage } from '../rules/venues/byo-policy.js';
import type { Locale } from '../rules/shared/enums.js';
import { formatYen } from '../rules/shared/money.js';

/** 4,000円 × 5本 = 20,000円（当日お店で）; for members only (REQ-D16). */
export function corkageText({ total, parts, unknownBottles, waived }: Corkage, locale: Locale): string {
  const texts = CORKAGE_TEXTS[locale];
  const sums = parts.map(({ fee, bottles }) => fillText(texts.part, { fee: formatYen(fee), bottles }));
  const sum = waived ? texts.waived : sums.length > 0 ? `${sums.join(' + ')} = ${formatYen(total)}` : '';
  const unknown = unknownBottles > 0 ? fillText(texts.unknown, { bottles: unknownBottles }) : '';
  return [sum && `${sum}${texts.atVenue}`, unknown].filter(Boolean).join(' ');
}
