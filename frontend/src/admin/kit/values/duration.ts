import { formatNumber, LOCALE_FACTS, type Locale } from '../../../i18n/index.js';

const SECOND_MS = 1000;
const STEPS = [
  ['day', 24 * 60 * 60 * SECOND_MS],
  ['hour', 60 * 60 * SECOND_MS],
  ['minute', 60 * SECOND_MS],
  ['second', SECOND_MS],
] as const;

/** `350 ms`, `1.2 s`: as technical pages write it in every language. */
export const formatMilliseconds = (ms: number, locale: Locale): string =>
  ms < SECOND_MS
    ? `${formatNumber(Math.round(ms), locale)} ms`
    : `${formatNumber(Math.round(ms / 100) / 10, locale)} s`;

/** How long ago something was, or how far ahead it is, in the largest unit that fits: `3 minutes ago`. */
export function formatAge(moment: string, now: number, locale: Locale): string {
  const distance = Date.parse(moment) - now;
  const [unit, size] = STEPS.find(([, each]) => Math.abs(distance) >= each) ?? STEPS[3];
  return new Intl.RelativeTimeFormat(LOCALE_FACTS[locale].tag, { numeric: 'auto' }).format(
    Math.trunc(distance / size),
    unit,
  );
}

/** `15 min`, `1 h`: a span in its largest whole unit. */
export function formatSpan(ms: number, locale: Locale): string {
  const [unit, size] = STEPS.find(([, each]) => ms >= each) ?? STEPS[3];
  return new Intl.NumberFormat(LOCALE_FACTS[locale].tag, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).format(Math.round(ms / size));
}
