import { describe, expect, it } from '@jest/globals';
import { LOCALES, type Locale } from '../src/locales.js';
import { flattenTexts, namespacesOf, readTexts } from '../src/text-files.js';

/** All texts by namespace and key. */
const allTexts = (locale: Locale): [key: string, text: string][] =>
  namespacesOf(locale).flatMap((namespace) =>
    Object.entries(flattenTexts(readTexts(locale, namespace))).map(([key, text]): [string, string] => [
      `${namespace}.${key}`,
      text,
    ]),
  );

/** The texts of the shop; the back office has a wording of its own. */
const shopTexts = (locale: Locale) => allTexts(locale).filter(([key]) => !key.startsWith('admin'));

const wrong = (locale: Locale, pattern: RegExp) => shopTexts(locale).filter(([, text]) => pattern.test(text));

describe('one word for one thing', () => {
  it.each([
    ['発送, not 出荷', /出荷/],
    ['キャンセル, not 取消し', /取消し|取り消し|取り消さ/],
    ['探す, not さがす', /さが[すしせそ]/],
    ['戻る, not もどる', /もど[るりれ]/],
    ['商品代金, not 商品合計', /商品合計/],
    ['brackets of full width, but beside figures', /\((?!税込\))[^()]*\)/],
    ['no word of staff to guests', /お客様にお楽しみ/],
  ])('[I18N-01] jp: %s', (_, pattern) => {
    expect(wrong('jp', pattern)).toEqual([]);
  });

  it('[I18N-01] jp, back office too: 取り寄せ is the only word for a pre-order', () => {
    expect(allTexts('jp').filter(([, text]) => /予約販売|先行予約|プレオーダー/.test(text))).toEqual([]);
  });

  it.each(LOCALES.filter((locale) => locale !== 'jp'))('[I18N-01] %s: no katakana dot', (locale) => {
    expect(wrong(locale, /・/)).toEqual([]);
  });

  it('[I18N-01] zh: commas of full width', () => {
    expect(wrong('zh', /[\u4e00-\u9fff],|,[\u4e00-\u9fff]/)).toEqual([]);
  });

  it('[I18N-01] fr: corkage is “droit de bouchon”, a bottle “bout.”', () => {
    // The closure of a bottle is a cork, whatever its kind.
    const found = wrong('fr', /^Bouchon|\bbtl\b/).filter(([key]) => !key.startsWith('catalog.closure.'));
    expect(found).toEqual([]);
  });
});

describe('the three months of a pre-order', () => {
  const COUNTED_FROM: Readonly<Record<Locale, string>> = {
    jp: 'ご購入の確定から約{{months}}か月',
    en: 'about {{months}} months after the purchase is confirmed',
    fr: 'environ {{months}} mois après la confirmation de l’achat',
    zh: '购买确认后约{{months}}个月',
    es: 'unos {{months}} meses después de confirmar la compra',
    it: 'circa {{months}} mesi dopo la conferma dell’acquisto',
  };

  it.each(LOCALES)('[IND-02] [MOD-23] are counted from the same time, in the same words (%s)', (locale) => {
    const matching = shopTexts(locale).filter(
      ([key, text]) => text.includes('{{months}}') && !key.startsWith('membership.'),
    );
    expect(matching.length).toBeGreaterThanOrEqual(6);
    for (const [key, text] of matching)
      expect(`${key}: ${text.toLowerCase()}`).toContain(COUNTED_FROM[locale].toLowerCase());
  });
});
