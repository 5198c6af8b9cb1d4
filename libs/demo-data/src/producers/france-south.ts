import type { ProducerRecord } from './producer-record.js';

/** Bordeaux, the Rhône and Provence. */
export const SOUTHERN_FRENCH_PRODUCERS = [
  {
    key: 'chateau-margaux',
    region: 'bordeaux',
    name: { ja: 'シャトー・マルゴー', en: 'Château Margaux' },
    description: {
      ja: '村の名をそのまま名乗る一級シャトー。白い列柱の館を囲む砂利の畑から、力強さを絹で包んだようなカベルネが生まれる。',
      en: 'The first growth that bears the name of its village. From the gravel around its white-columned house comes Cabernet with its strength wrapped in silk.',
    },
  },
  {
    key: 'mouton-rothschild',
    region: 'bordeaux',
    name: { ja: 'シャトー・ムートン・ロスチャイルド', en: 'Château Mouton Rothschild' },
    description: {
      ja: '1973年に一級へ昇格した、ポイヤックの華。毎年ひとりの芸術家にラベルを託し、ワインもまた大胆で官能的に仕上げる。',
      en: 'The flamboyant star of Pauillac, raised to first growth in 1973. Each year an artist is given its label, and the wine is just as bold and sensuous.',
    },
  },
  {
    key: 'lynch-bages',
    region: 'bordeaux',
    name: { ja: 'シャトー・ランシュ・バージュ', en: 'Château Lynch-Bages' },
    description: {
      ja: 'カーズ家が磨き上げた、格付け以上に愛されるポイヤック。黒い果実と杉の香りに満ちた、気前のよい味わいで知られる。',
      en: 'The Pauillac that the Cazes family made more loved than its rank would suggest. Its wines are open-handed, full of black fruit and cedar.',
    },
  },
  {
    key: 'la-conseillante',
    region: 'bordeaux',
    name: { ja: 'シャトー・ラ・コンセイヤント', en: 'Château La Conseillante' },
    description: {
      ja: '1871年からニコラ家が守る、ポムロール高台のシャトー。粘土と砂利の間に立つメルロが、すみれの香りと絹の舌ざわりを見せる。',
      en: 'Kept by the Nicolas family on the plateau of Pomerol since 1871. Merlot between clay and gravel shows violets and a touch of silk.',
    },
  },
  {
    key: 'domaine-de-chevalier',
    region: 'bordeaux',
    name: { ja: 'ドメーヌ・ド・シュヴァリエ', en: 'Domaine de Chevalier' },
    description: {
      ja: 'ペサック・レオニャンの松林に囲まれた、ひっそりとした畑。赤も白も格付けされ、飾らない品のよさに通人が集う。',
      en: 'A secluded vineyard ringed by the pine woods of Pessac-Léognan. Both its red and its white are classified, and connoisseurs come for their unshowy refinement.',
    },
  },
  {
    key: 'chateau-d-yquem',
    region: 'sauternes',
    name: { ja: 'シャトー・ディケム', en: "Château d'Yquem" },
    description: {
      ja: '1855年の格付けで、ただひとつ特別一級に置かれた甘口の頂点。貴腐のついた粒を選んで幾度も摘み、納得できない年には造らない。',
      en: 'The summit of sweet wine, alone in its class in the ranking of 1855. Berries touched by noble rot are picked in pass after pass, and in some years none is made at all.',
    },
  },
  {
    key: 'guigal',
    region: 'rhone',
    name: { ja: 'E.ギガル', en: 'E. Guigal' },
    description: {
      ja: 'アンピュイの村からローヌ全体を率いる家族。畑違いのコート・ロティから日々の一本まで、一貫して磨かれた味で応える。',
      en: 'The family at Ampuis that leads the Rhône. From single-site Côte-Rôtie to an everyday bottle, the same care can be tasted.',
    },
  },
  {
    key: 'chapoutier',
    region: 'rhone',
    name: { ja: 'M.シャプティエ', en: 'M. Chapoutier' },
    description: {
      ja: 'エルミタージュの丘に大きな畑を持ち、早くからビオディナミを実践してきたローヌの名門。ラベルに点字を入れていることでも知られる。',
      en: 'A great Rhône name with wide holdings on the hill of Hermitage and an early convert to biodynamics. Its labels are also known for their Braille.',
    },
  },
  {
    key: 'beaucastel',
    region: 'rhone',
    name: { ja: 'シャトー・ド・ボーカステル', en: 'Château de Beaucastel' },
    description: {
      ja: 'ペラン家が有機栽培で守る、シャトーヌフ・デュ・パプの旗手。認められた十三品種をすべて植え、ムールヴェードルを背骨に据える。',
      en: 'The flag-bearer of Châteauneuf-du-Pape, farmed organically by the Perrin family. All thirteen permitted varieties are planted, with Mourvèdre as the backbone.',
    },
  },
  {
    key: 'domaines-ott',
    region: 'provence',
    name: { ja: 'ドメーヌ・オット', en: 'Domaines Ott' },
    description: {
      ja: 'アンフォラを思わせる瓶で知られる、プロヴァンスの象徴。海辺と内陸の三つの畑から、ロゼを食卓の主役に押し上げた。',
      en: 'The emblem of Provence, recognised by its amphora-shaped bottle. From three estates by the sea and inland it turned rosé into a wine for serious tables.',
    },
  },
] as const satisfies readonly ProducerRecord[];
