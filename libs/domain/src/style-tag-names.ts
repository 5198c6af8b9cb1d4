import type { Locale } from './enums.js';
import { RED_STYLE_NAMES } from './style-names/red.js';
import { SPARKLING_AND_SWEET_STYLE_NAMES } from './style-names/sparkling-and-sweet.js';
import { WHITE_STYLE_NAMES } from './style-names/white.js';
import { isStyleTag, type StyleTag } from './style-tags.js';

/** Names of wine styles, in the six interface languages. */
export const STYLE_TAG_NAMES: Readonly<Record<StyleTag, Readonly<Record<Locale, string>>>> = {
  ...SPARKLING_AND_SWEET_STYLE_NAMES,
  ...WHITE_STYLE_NAMES,
  ...RED_STYLE_NAMES,
};

/** A style's name in a language; unknown tags are returned unchanged. */
export const styleTagName = (tag: string, locale: Locale): string =>
  isStyleTag(tag) ? STYLE_TAG_NAMES[tag][locale] : tag;
