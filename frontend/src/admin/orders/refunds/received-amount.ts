import { formatYen, LOCALE_FACTS, type Locale } from '../../../i18n/index.js';

/**
 * What a provider received, with its currency; undefined if unknown.
 * @param received amount in the smallest unit of the currency
 */
export function receivedAmount(
  { amount, currency }: { amount: number | null; currency: string | null },
  locale: Locale,
): string | undefined {
  if (amount === null) return undefined;
  if (currency === null || currency === 'jpy') return formatYen(amount);
  const format = new Intl.NumberFormat(LOCALE_FACTS[locale].tag, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
