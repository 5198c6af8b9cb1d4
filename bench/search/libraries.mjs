// Search libraries on the catalogue, configured as their documentation suggests: folded text, Japanese bigrams, names
// before descriptions, fuzziness and prefixes; all words first, and any of them when no wine has all. Besides its texts
// each wine has the names of its colour, kind, country, grapes, styles and matching cuisines in six languages, so that
// everyday words can match.
import {
  countryName,
  cuisineName,
  cuisinesForProduct,
  foldText,
  grapeName,
  LOCALES,
  styleTagName,
} from '@vinkura/domain';
import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';

const WEIGHTS = { names: 10, makers: 8, origins: 5, kinds: 4, said: 1 };
const FIELDS = Object.keys(WEIGHTS);
const FUZZY = 0.2;

const COLOURS = {
  RED: '赤 赤ワイン red rouge tinto rosso 红葡萄酒 红酒',
  WHITE: '白 白ワイン white blanc blanco bianco 白葡萄酒',
  ROSE: 'ロゼ ロゼワイン rosé rose rosado rosato 桃红',
  ORANGE: 'オレンジ オレンジワイン orange 橙酒',
};
const KINDS = {
  STILL: '',
  SPARKLING: '泡 スパークリング sparkling pétillant mousseux espumoso spumante 起泡酒',
  SWEET: '甘口 sweet doux dulce dolce 甜酒',
  FORTIFIED: '酒精強化 fortified fortifié generoso liquoroso 加强酒',
};

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const LATIN = /[\p{Script=Latin}\d]+/gu;

/** Latin words as they are, Japanese and Chinese in pairs of characters. */
function tokens(text) {
  const folded = foldText(text);
  const found = folded.match(LATIN) ?? [];
  for (const [run] of folded.matchAll(CJK))
    if (run.length === 1) found.push(run);
    else for (let i = 0; i + 1 < run.length; i += 1) found.push(run.slice(i, i + 2));
  return found;
}

const inAllLanguages = (name) => LOCALES.map(name).join(' ');

/** A wine as libraries are given it. */
export const documentOf = (wine) => ({
  id: wine.reference,
  names: `${wine.name} ${wine.nameEn} ${wine.vintage} ${wine.size} ${wine.reference}`,
  makers: `${wine.producer ?? ''} ${wine.producerJp ?? ''}`,
  origins: [
    wine.region,
    wine.regionJp,
    wine.parentRegion,
    wine.parentRegionJp,
    wine.appellation,
    inAllLanguages((locale) => countryName(wine.country, locale)),
  ]
    .filter(Boolean)
    .join(' '),
  kinds: [
    COLOURS[wine.color],
    KINDS[wine.type],
    ...wine.grapes.map((grape) => inAllLanguages((locale) => grapeName(grape, locale))),
    ...wine.styles.map((style) => inAllLanguages((locale) => styleTagName(style, locale))),
    ...cuisinesForProduct(wine.styles).map((key) => inAllLanguages((locale) => cuisineName(key, locale))),
  ].join(' '),
  said: wine.said,
});

function miniSearch(documents) {
  const index = new MiniSearch({ fields: FIELDS, tokenize: tokens, processTerm: (term) => term });
  index.addAll(documents);
  const options = { boost: WEIGHTS, prefix: true, fuzzy: FUZZY };
  return (q) => {
    const all = index.search(q, { ...options, combineWith: 'AND' });
    return (all.length > 0 ? all : index.search(q, options)).map(({ id }) => id);
  };
}

async function orama(documents, limit) {
  const db = create({
    schema: Object.fromEntries(['id', ...FIELDS].map((field) => [field, 'string'])),
    components: {
      tokenizer: { language: 'english', normalizationCache: new Map(), tokenize: (text) => tokens(text) },
    },
  });
  await insertMultiple(db, documents);
  const options = { properties: FIELDS, boost: WEIGHTS, tolerance: 1, limit };
  return async (q) => {
    const all = await searchOrama(db, { ...options, term: q, threshold: 0 });
    const { hits } = all.count > 0 ? all : await searchOrama(db, { ...options, term: q, threshold: 1 });
    return hits.map(({ document }) => document.id);
  };
}

function flexSearch(documents, limit) {
  const index = new FlexSearch.Document({
    document: { id: 'id', index: FIELDS.map((field) => ({ field, tokenize: 'forward', encode: tokens })) },
  });
  for (const document of documents) index.add(document);
  return (q) => {
    const find = (suggest) => {
      const scores = new Map();
      for (const { field, result } of index.search(q, { limit: 1000, suggest }))
        result.forEach((id, rank) =>
          scores.set(id, (scores.get(id) ?? 0) + WEIGHTS[field] * (1 - rank / result.length)),
        );
      return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
    };
    const all = find(false);
    return (all.length > 0 ? all : find(true)).slice(0, limit);
  };
}

/** Each builds its index and returns a function from words to references. */
export const LIBRARIES = { MiniSearch: miniSearch, Orama: orama, FlexSearch: flexSearch };
