import iconv from 'iconv-lite';

/** Encodings that the import reads. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'windows-1252',
] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** Shift_JIS is read as Windows writes it, with 髙 and ①. */
const ICONV_NAMES: Readonly<Partial<Record<FileEncoding, string>>> = { shift_jis: 'cp932' };

/** Share of zero bytes at even or odd places above which a file without a byte order mark is UTF-16. */
const UTF16_ZEROS = 0.3;
const REPLACEMENT = '\ufffd';

/** A file as text; `broken` is the text before the first bytes that the encoding does not have. */
export interface DecodedFile {
  encoding: FileEncoding;
  text: string;
  broken?: string;
}

/**
 * Decodes a file. Without `chosen` the encoding is the one that fits: a byte order mark, then valid UTF-8, then the most
 * plausible of the others. General detectors were tried and rejected: they need more text than a short file has, and
 * take 客 for Windows-1252 and French for Windows-1250.
 */
export function decodeFile(content: Uint8Array, chosen?: FileEncoding): DecodedFile {
  const encoding = chosen ?? fittingEncoding(content);
  const text = decoded(content, encoding);
  const end = text.indexOf(REPLACEMENT);
  return end < 0 ? { encoding, text } : { encoding, text, broken: text.slice(0, end) };
}

function fittingEncoding(content: Uint8Array): FileEncoding {
  const [first, second, third] = content;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((side) => content.filter((byte, at) => at % 2 === side && byte === 0).length);
  const limit = (content.length / 2) * UTF16_ZEROS;
  if (content.length % 2 === 0 && zeros[1]! > limit) return 'utf-16le';
  if (content.length % 2 === 0 && zeros[0]! > limit) return 'utf-16be';
  if (isMeantAsUtf8(content)) return 'utf-8';
  const fits = (['shift_jis', 'windows-1252', 'euc-jp'] as const).map((encoding) => ({
    encoding,
    fit: FIT[encoding](decoded(content, encoding)),
  }));
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).encoding;
}

/** node's `TextDecoder` has no Windows-1252 in some versions: it decodes ISO-8859-1. */
const decoded = (content: Uint8Array, encoding: FileEncoding): string =>
  iconv.decode(content, ICONV_NAMES[encoding] ?? encoding);

/** Valid, or a damaged file with more whole than broken characters: it is rejected rather than read as another one. */
function isMeantAsUtf8(content: Uint8Array): boolean {
  const text = decoded(content, 'utf-8');
  const broken = text.split(REPLACEMENT).length - 1;
  // oxlint-disable-next-line no-control-regex -- ASCII is the same in all encodings
  return broken === 0 || text.replace(/[\x00-\x7f\ufffd]/g, '').length > broken;
}

/** Plausibility of a text: -2 when undefined, else -1 to 1 by its usual and unusual characters beyond ASCII. */
const fitOf =
  (isUsual: (char: string, before: string, after: string) => boolean) =>
  (text: string): number => {
    if (text.includes(REPLACEMENT)) return -2;
    let [usual, all] = [0, 0];
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at]!;
      if (char < '\u0080') continue;
      all += 1;
      if (isUsual(char, text[at - 1] ?? '', text[at + 1] ?? '')) usual += 1;
    }
    return all === 0 ? 0 : (2 * usual) / all - 1;
  };

const LATIN_LETTER = /[A-Za-zÀ-ÖØ-öø-ÿŒœŠšŽžŸ]/;
/** Punctuation of Western texts; the quotes and dashes beside letters, blanks or the end of a cell. */
const LATIN_MARK = /[’‘“”–—…«»°º€£§·½¼¾¿¡®™©]/;
const ASCII_LETTER = /[A-Za-z]/;
const JAPANESE = /[\u3000-\u30ff\uff01-\uff60\u4e00-\u9fff\uf900-\ufaff￥～ー]/;
const HALF_WIDTH_KANA = /[\uff66-\uff9f]/;

/** Japanese is not spelled with single kanji inside Latin words. */
const isUsualJapanese = (char: string, before: string, after: string): boolean =>
  (JAPANESE.test(char) && !(ASCII_LETTER.test(before) && /[A-Za-z;,\t\r\n"]|^$/.test(after))) ||
  (HALF_WIDTH_KANA.test(char) && (HALF_WIDTH_KANA.test(before) || HALF_WIDTH_KANA.test(after)));

const isUsualLatin = (char: string, before: string, after: string): boolean =>
  LATIN_LETTER.test(char)
    ? ASCII_LETTER.test(before) || ASCII_LETTER.test(after)
    : LATIN_MARK.test(char) && !/[^\0-\x7f]/.test(before + after);

const FIT = {
  shift_jis: fitOf(isUsualJapanese),
  'windows-1252': fitOf(isUsualLatin),
  /** Rare: it has to fit better than Shift_JIS, and kana of half width are those of Shift_JIS. */
  'euc-jp': fitOf(
    (char, before, after) => !HALF_WIDTH_KANA.test(char) && isUsualJapanese(char, before, after),
  ),
};
