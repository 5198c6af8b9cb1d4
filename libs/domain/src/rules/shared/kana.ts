import { NAME_MAX_LENGTH } from './constants.js';
import type { RuleViolation } from './errors.js';
import { textLength } from './text-rules.js';

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/g;
const KATAKANA_SHIFT = 0x60;
/** Full-width katakana with long vowel marks, middle dots and single spaces. */
const FURIGANA = /^[ァ-ヺヽヾー・]+(?: [ァ-ヺヽヾー・]+)*$/;

/**
 * Furigana as they are stored: full-width katakana, words separated by one space. `やまだ たろう` and `ﾔﾏﾀﾞ ﾀﾛｳ` become
 * `ヤマダ タロウ`; other characters are kept for `checkFurigana` to report.
 */
export const normaliseFurigana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA_SHIFT));

/** Furigana are optional, and kana in any notation. */
export const checkFurigana = (text: string | null | undefined, field = 'nameKana'): RuleViolation[] => {
  const furigana = normaliseFurigana(text ?? '');
  if (furigana === '') return [];
  if (!FURIGANA.test(furigana)) return [{ field, messageKey: 'not-kana' }];
  return textLength(furigana) > NAME_MAX_LENGTH
    ? [{ field, messageKey: 'too-long', params: { limit: NAME_MAX_LENGTH } }]
    : [];
};

/** The furigana of a name written in kana, which need not be asked; undefined for any other name. */
export const furiganaOfName = (name: string | null | undefined): string | undefined => {
  const furigana = normaliseFurigana(name ?? '');
  return FURIGANA.test(furigana) ? furigana : undefined;
};
