import { DEFAULT_LOCALE, type Locale } from './locales.js';

/** A label of the back office in the two languages of its definition; `parts` where it consists of others. */
export interface Label {
  jp: string;
  en: string;
  /** Group and member. */
  parts?: readonly [Label, Label];
}

/** Labels of one language by the English one. */
export type LabelTexts = Readonly<Partial<Record<string, string>>>;

const COLONS: Readonly<Record<Locale, string>> = {
  jp: '：',
  en: ': ',
  fr: ' : ',
  zh: '：',
  es: ': ',
  it: ': ',
};

/** The label of a member with its group before it. */
export const memberLabel = (group: Label, member: Label): Label => ({
  jp: `${group.jp}${COLONS.jp}${member.jp}`,
  en: `${group.en}${COLONS.en}${member.en}`,
  parts: [group, member],
});

/** A label in a language, from the labels of that language; the English one where it is missing. */
export function labelText({ jp, en, parts }: Label, locale: Locale, texts: LabelTexts = {}): string {
  if (locale === DEFAULT_LOCALE) return jp;
  if (parts) return parts.map((part) => labelText(part, locale, texts)).join(COLONS[locale]);
  return texts[en] ?? en;
}
