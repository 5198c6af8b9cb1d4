import { LOCALES, type Locale } from '../shared/enums.js';

/** Alternative texts of a picture, by language. */
export interface PictureTexts extends Partial<Record<Locale, string | null>> {
  /** Address of the picture. */
  image: string;
}

// Addresses of pictures contain no space.
const LINE = new RegExp(`^(\\S+)\\s+(${LOCALES.join('|')})\\s*[:：]\\s*(\\S[^]*)$`, 'iu');

/** Formats alternative texts as a cell of a CSV file, one line each: `/assets/front.webp en: Wooden box`. */
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
 * Parses the format of `formatPictureTexts`; the order of lines is irrelevant.
 * @returns undefined for an invalid line, or two lines for the same picture and language
 */
export function parsePictureTexts(cell: string): PictureTexts[] | undefined {
  const pictures = new Map<string, PictureTexts>();
  for (const line of cell.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    if (line === '') continue;
    const [, image, language, text] = LINE.exec(line) ?? [];
    if (!image || !language || !text) return undefined;
    const locale = language.toLowerCase() as Locale;
    const picture = pictures.get(image) ?? { image };
    if (picture[locale]) return undefined;
    pictures.set(image, { ...picture, [locale]: text });
  }
  return [...pictures.values()];
}
