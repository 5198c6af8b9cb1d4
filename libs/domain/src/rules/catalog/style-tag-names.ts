import { wineWords } from '@vinkura/i18n/wine';
import type { Locale } from '../shared/enums.js';
import { isStyleTag, type StyleTag } from './style-tags.js';

/** Names of the wine styles. */
export const STYLE_TAG_NAMES: Readonly<Record<StyleTag, Readonly<Record<Locale, string>>>> =
  wineWords('style');

/** A style's name in a language; a tag that is no style of the table is returned as it is. */
export const styleTagName = (tag: string, locale: Locale): string =>
  isStyleTag(tag) ? STYLE_TAG_NAMES[tag][locale] : tag;
