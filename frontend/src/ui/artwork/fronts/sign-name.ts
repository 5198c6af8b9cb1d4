/** The texts on a restaurant's sign. */
export interface SignName {
  script: 'ja' | 'latin';
  /** The restaurant's own name: とおなぎ, La Tour de Sablier. */
  own: string;
  /** Its kind as written on signs: 鮨, すきやき; empty where the name contains it or the word is long. */
  kind: string;
}

/** Names written in katakana alone are those that the restaurant itself writes in Latin letters. */
const KATAKANA_ONLY = /^[ァ-ヺー・=]+$/;
/** Kitchens whose signs are Japanese even when the name is a foreign word. */
const JAPANESE_KINDS = /^(洋食|喫茶|食堂)$/;
/** Suffixes that are not part of the name. */
const AFTER_NAME = /^(食房|本店|別館|分店)$/;
const LONGEST_KIND = 4;

/** The name as written on the sign: without the quarter, in Japanese or in Latin letters. */
export function signNameOf({ name, nameEn }: { name: string; nameEn: string }): SignName {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && AFTER_NAME.test(words.at(-1) ?? '')) words.pop();
  const own = words.at(-1) ?? name;
  const before = words.at(-2) ?? '';
  if (KATAKANA_ONLY.test(own) && !JAPANESE_KINDS.test(before) && nameEn.trim() !== '')
    return { script: 'latin', own: nameEn.trim(), kind: '' };
  const isKind = words.length > 2 || (words.length === 2 && [...before].length <= LONGEST_KIND);
  const kind = isKind && [...before].length <= LONGEST_KIND && !before.includes('・') ? before : '';
  return { script: 'ja', own, kind };
}
