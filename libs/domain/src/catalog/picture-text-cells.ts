import { LOCALES, type Locale } from '../shared/enums.js';

/** The alternative texts of pictures as a cell of a spreadsheet, a line for each: `/assets/front.webp en: Wooden box`. */

/** What a picture shows, by language. */
export interface PictureTexts extends Partial<Record<Locale, string | null>> {
  /** Address of the picture. */
  image: string;
}

// Addresses of pictures contain no space.
const LINE = new RegExp(`^(\\S+)\\s+(${LOCALES.join('|')})\\s*[:：]\\s*(\\S[^]*)$`, 'iu');

/** Alternative texts as lines that `parsePictureTexts` reads. */
export const formatPictureTexts = (pictures: readonly PictureTexts[]): string =>
  pictures
    .flatMap(({ image, ...texts }) =>
      LOCALES.flatMap((locale) => {
        const text = (texts[locale] ?? '').replaceAll(/\s*[\r\n]\s*/g, ' ').trim();
        return text === '' ? [] : [`${image} ${locale}: ${text}`];
      }),
    )
    .join('\n');

/**
 * Reads alternative texts: a line for each picture and language. The order of lines is irrelevant.
 * @returns undefined when a line cannot be read, or repeats the picture and language of another
 */
export function parsePictureTexts(cell: string): PictureTexts[] | undefined {
  const pictures = new Map<string, PictureTexts>();
  for (const line of cell.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    if (line === '') continue;
    const [, image, word, text] = LINE.exec(line) ?? [];
    if (!image || !word || !text) return undefined;
    const locale = word.toLowerCase() as Locale;
    const picture = pictures.get(image) ?? { image };
    if (picture[locale]) return undefined;
    pictures.set(image, { ...picture, [locale]: text });
  }
  return [...pictures.values()];
}
