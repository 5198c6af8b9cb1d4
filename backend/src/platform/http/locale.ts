import { DEFAULT_LOCALE, LOCALES, type Locale } from '@vinkura/domain';
import type { Request } from 'express';

/** The language that an address names (`?locale=fr`): a link cannot send a header. */
export const namedLocale = (request: Request): Locale | undefined =>
  LOCALES.find((locale) => locale === request.query['locale']);

const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/**
 * The response language: the `X-Locale` header sent by the shop, else the signed-in user's, else the browser's, else
 * Japanese (REQ-D35).
 */
export function localeOf(request: Request | undefined): Locale {
  const header = request?.headers['x-locale'];
  if (typeof header === 'string' && isLocale(header)) return header;
  const own = (request?.user as { locale?: string } | undefined)?.locale;
  if (own && isLocale(own)) return own;
  const accepted = request?.acceptsLanguages?.('ja', ...LOCALES.filter((locale) => locale !== 'jp'));
  if (!accepted || !request?.headers['accept-language'] || accepted === 'ja') return DEFAULT_LOCALE;
  return isLocale(accepted) ? accepted : DEFAULT_LOCALE;
}
