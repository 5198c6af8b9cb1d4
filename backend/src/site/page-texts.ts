import type { Locale } from '@vinkura/domain';
import { PAGE_TEXTS } from '@vinkura/i18n/pages';

export const SHOP_NAME = 'Vinkura';

/** Title of a page in the visitor's language, without the name of the shop; empty for an unknown page. */
export const pageTitle = (page: string, locale: Locale): string =>
  (PAGE_TEXTS[locale].title as Readonly<Record<string, string>>)[page] ?? '';

/** Describes the shop, for pages without a description of their own. */
export const shopDescription = (locale: Locale): string => PAGE_TEXTS[locale].description;

/** Pages that are not there bear one title in every language (LAY-03). */
export const NOT_FOUND_TITLE = 'Page Not Found';
