import { searchKey, spelledWords, TermTable } from '@vinkura/domain';
import { placeValue } from '@vinkura/domain';
import type { ProductContext } from './product-entry.js';

/** Generic words in producers' names, which identify none. */
const COMMON = new Set(
  `château chateau domaine domaines maison marchesi tenuta tenute bodegas bodega weingut clos cantina cantine azienda agricola
   winery wineries wine wines estate estates vineyard vineyards farm cellars cellar dr joh jos de la le les du des d del della
   di da do das dos et and y e the co ltd inc jozo シャトー ドメーヌ テヌータ ドクター ワイナリー ワイン 醸造 ファーム ド ラ ル レ デ
   ディ デル デッラ エ カ louis joseph robert charles marcel william henri jean pierre michel ルイ ジョゼフ ロバート シャルル マルセル
   ウィリアム villa casa finca quinta mas castello san santa saint st`
    .split(/\s+/)
    .map(searchKey),
);
const LATIN_MIN = 4;
const KANA_MIN = 3;

/** Terms from the catalogue: producers, by full name and unique words, and regions. */
export function catalogueTerms({ producers, regions }: ProductContext): TermTable {
  const table = new TermTable();
  const owners = new Map<string, Set<string>>();
  for (const { reference, name, nameEn } of producers.values()) {
    for (const own of [name, nameEn])
      table.add([own, coreOf(own), ...inBrackets(own)].filter(Boolean).join('|'), {
        kind: 'PRODUCER',
        value: reference,
      });
    for (const word of distinctWords([name, nameEn])) {
      const known = owners.get(word);
      if (known) known.add(reference);
      else owners.set(word, new Set([reference]));
    }
  }
  for (const [word, references] of owners)
    if (references.size === 1) table.add(word, { kind: 'PRODUCER', value: [...references][0]! });
  for (const { name, nameEn, parentName, parentNameEn } of regions.values()) {
    table.add(`${name}|${nameEn}`, { kind: 'REGION', value: placeValue({ en: nameEn }) });
    if (parentName && parentNameEn)
      table.add(`${parentName}|${parentNameEn}`, { kind: 'REGION', value: placeValue({ en: parentNameEn }) });
  }
  return table;
}

/** グレイスワイン(中央葡萄酒) has two names. */
const inBrackets = (name: string): string[] => {
  const [, outside, inside] = /^(.+?)[(（](.+?)[)）]$/.exec(name) ?? [];
  return outside && inside ? [outside, inside] : [];
};

const isCommon = (key: string): boolean => key.length < 2 || COMMON.has(key);

/** A name without generic words. */
const coreOf = (name: string): string =>
  spelledWords(name)
    .filter(({ key }) => !isCommon(key))
    .map(({ spelling }) => spelling)
    .join(' ');

const distinctWords = (names: readonly string[]): Set<string> =>
  new Set(
    names
      .flatMap(spelledWords)
      .map(({ key }) => key)
      .filter((key) => !isCommon(key) && key.length >= (/^[a-z]+$/.test(key) ? LATIN_MIN : KANA_MIN)),
  );
