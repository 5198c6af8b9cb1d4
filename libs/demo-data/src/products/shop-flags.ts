/** Shop flags of single bottles, named `wine/vintage/size`; wine records do not contain them. */
const DISPLAYED_AT_TOP = [
  'fevre-les-clos/2020/750mL',
  'krug-grande-cuvee/NV/750mL',
  'takahiko-nanatsumori/2023/750mL',
  'leflaive-puligny/2022/750mL',
  'lynch-bages/2018/750mL',
  'sassicaia/2021/750mL',
  'grace-cuvee-misawa/2023/750mL',
  'roederer-collection/NV/750mL',
  'cloudy-bay-sauvignon/2025/750mL',
  'opus-one/2019/750mL',
  'vietti-castiglione/2020/750mL',
  'dom-perignon/2015/750mL',
];

/** Sold to those who know the address only. */
const CANNOT_BE_LISTED = new Set(['rousseau-clos-de-beze/2017/750mL', 'penfolds-grange/2016/750mL']);

/** Shown inside pre-orders only. */
const VISIBLE_FOR_EVENTS = new Set([
  'drc-la-tache/2017/1500mL',
  'drc-romanee-conti/2018/750mL',
  'muller-spatlese/2015/750mL',
  'vega-sicilia-unico/2011/1500mL',
]);

/** In the catalogue, but not for sale at present. */
const UNAVAILABLE = new Set([
  'dom-perignon-rose/2008/750mL',
  'heredia-gravonia/2014/750mL',
  'gravner-bianco-breg/2011/750mL',
  'yquem/2017/375mL',
  'felton-bannockburn/2022/375mL',
  'kido-private-reserve-merlot/2019/750mL',
]);

/** For sale, but sold out for the time being. */
const SOLD_OUT = new Set([
  'roederer-cristal/2014/1500mL',
  'egly-crayeres/NV/750mL',
  'lapierre-raisins-gaulois/2023/750mL',
  'conterno-barolo-francia/2016/750mL',
  'huet-clos-du-bourg-moelleux/2009/750mL',
  'sassicaia/2019/1500mL',
  'prum-auslese/2018/375mL',
  'ridge-monte-bello/2017/1500mL',
  'cloudy-bay-sauvignon/2024/1500mL',
  'takahiko-nanatsumori/2021/750mL',
  'takahiko-passetoutgrain/2022/750mL',
  'kido-autumn-colors/2022/750mL',
  'grace-gris-de-koshu/2023/375mL',
  'coco-nobo/2019/750mL',
]);

export interface ShopFlags {
  available: boolean;
  soldOut: boolean;
  displayAtTop: boolean;
  cannotBeListed: boolean;
  visibleForEvents: boolean;
}

/** Every bottle that this file names, for the check that all of them exist. */
export const NAMED_BOTTLES: readonly string[] = [
  ...DISPLAYED_AT_TOP,
  ...CANNOT_BE_LISTED,
  ...VISIBLE_FOR_EVENTS,
  ...UNAVAILABLE,
  ...SOLD_OUT,
];

/** The bottles of the home page, best first. */
export const TOP_BOTTLES: readonly string[] = DISPLAYED_AT_TOP;

export const shopFlagsOf = (bottle: string): ShopFlags => ({
  available: !UNAVAILABLE.has(bottle),
  soldOut: SOLD_OUT.has(bottle),
  displayAtTop: DISPLAYED_AT_TOP.includes(bottle),
  cannotBeListed: CANNOT_BE_LISTED.has(bottle),
  visibleForEvents: VISIBLE_FOR_EVENTS.has(bottle),
});
