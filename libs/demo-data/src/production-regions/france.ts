import type { RegionRecord } from './region-record.js';

export const FRENCH_REGIONS = [
  {
    key: 'champagne',
    country: 'FR',
    name: { ja: 'シャンパーニュ', en: 'Champagne' },
    description: {
      ja: 'パリの北東、白亜の丘に広がる発泡ワインの聖地。ピノ・ノワール、ムニエ、シャルドネを村ごと、年ごとに組み合わせ、瓶の中でもう一度発酵させて泡を生む。',
      en: 'The chalk hills north-east of Paris, home of the sparkling wine that all others are measured by. Pinot Noir, Meunier and Chardonnay are blended across villages and years, then fermented a second time in the bottle.',
    },
    climate: { ja: '冷涼。石灰岩が水と熱を保つ', en: 'Cool; the chalk stores water and warmth' },
  },
  {
    key: 'burgundy',
    country: 'FR',
    name: { ja: 'ブルゴーニュ', en: 'Burgundy' },
    description: {
      ja: 'ピノ・ノワールとシャルドネの故郷。畑は数百年をかけて小さな「クリマ」に分けられ、道一本を隔てるだけで味わいが変わる。',
      en: 'The birthplace of Pinot Noir and Chardonnay. Over centuries its slopes were divided into small named plots, the climats, and a lane between two of them can change the wine.',
    },
    climate: {
      ja: '半大陸性。春の霜と夏の雹が年を分ける',
      en: 'Semi-continental; spring frost and summer hail shape the year',
    },
  },
  {
    key: 'chablis',
    country: 'FR',
    name: { ja: 'シャブリ', en: 'Chablis' },
    parent: { ja: 'ブルゴーニュ', en: 'Burgundy' },
    description: {
      ja: 'ブルゴーニュ最北の町を囲む、シャルドネだけの産地。小さな牡蠣の化石を含むキンメリジャンの泥灰土が、塩気と張りのある酸をもたらす。',
      en: 'Chardonnay and nothing else, around the northernmost town of Burgundy. Kimmeridgian marl, full of tiny fossil oysters, gives the wines their salt and their tension.',
    },
    climate: { ja: '冷涼な半大陸性。春霜との戦い', en: 'Cool semi-continental; a yearly fight with frost' },
  },
  {
    key: 'beaujolais',
    country: 'FR',
    name: { ja: 'ボージョレ', en: 'Beaujolais' },
    description: {
      ja: 'リヨンの北、花崗岩の丘でガメイを育てる産地。モルゴンやフルーリーなど十のクリュは、気軽さの奥に驚くほどの熟成力を秘める。',
      en: 'Granite hills north of Lyon planted with Gamay. Its ten crus, Morgon and Fleurie among them, hide a surprising gift for ageing behind their easy charm.',
    },
    climate: { ja: '半大陸性に南の暖かさが混じる', en: 'Semi-continental with a breath of the south' },
  },
  {
    key: 'bordeaux',
    country: 'FR',
    name: { ja: 'ボルドー', en: 'Bordeaux' },
    description: {
      ja: 'ジロンド川の両岸に名だたるシャトーが並ぶ。左岸の砂利はカベルネ・ソーヴィニヨン、右岸の粘土はメルロを育て、どちらも時間を味方にする。',
      en: 'Famous châteaux along both banks of the Gironde. The gravel of the left bank suits Cabernet Sauvignon, the clay of the right bank Merlot, and both have time on their side.',
    },
    climate: { ja: '海洋性。大西洋の影響で温暖湿潤', en: 'Maritime, mild and humid from the Atlantic' },
  },
  {
    key: 'sauternes',
    country: 'FR',
    name: { ja: 'ソーテルヌ', en: 'Sauternes' },
    parent: { ja: 'ボルドー', en: 'Bordeaux' },
    description: {
      ja: 'シロン川の冷たい水がガロンヌ川に出会い、秋の朝に霧を生む。その霧が貴腐菌を呼び、粒を選びながら何度にも分けて摘む甘口ワインになる。',
      en: 'Where the cold Ciron meets the Garonne, autumn mornings fill with mist. The mist brings noble rot, and the grapes are picked berry by berry in several passes.',
    },
    climate: { ja: '海洋性。朝霧と昼の陽光', en: 'Maritime; morning mist and afternoon sun' },
  },
  {
    key: 'rhone',
    country: 'FR',
    name: { ja: 'ローヌ', en: 'Rhône' },
    description: {
      ja: '北は急斜面の花崗岩に立つシラー、南は丸石の台地に広がるグルナッシュ。一本の川が、胡椒の香りと太陽の果実味という二つの顔をつなぐ。',
      en: 'Syrah on steep granite in the north, Grenache on round-stoned plateaus in the south. One river joins two faces: pepper and sun.',
    },
    climate: {
      ja: '北は半大陸性、南は地中海性。ミストラルが吹く',
      en: 'Semi-continental north, Mediterranean south, swept by the mistral',
    },
  },
  {
    key: 'provence',
    country: 'FR',
    name: { ja: 'プロヴァンス', en: 'Provence' },
    description: {
      ja: '地中海と石灰岩の山にはさまれた、ロゼの国。淡い色と辛口の味わい、海辺の食卓にそのまま置ける軽やかさが身上。',
      en: 'The land of rosé, between limestone hills and the Mediterranean. Pale, dry and light enough to carry straight to a table by the sea.',
    },
    climate: { ja: '地中海性。乾いた風と強い日差し', en: 'Mediterranean; dry wind and bright sun' },
  },
  {
    key: 'alsace',
    country: 'FR',
    name: { ja: 'アルザス', en: 'Alsace' },
    description: {
      ja: 'ヴォージュ山脈が雨雲をさえぎる、フランスでも屈指の乾いた谷。リースリング、ゲヴュルツトラミネール、ピノ・グリを品種名で名乗る。',
      en: 'A valley kept among the driest in France by the Vosges mountains. Riesling, Gewurztraminer and Pinot Gris are sold here under their own names.',
    },
    climate: { ja: '半大陸性。雨が少なく秋が長い', en: 'Semi-continental, dry, with a long autumn' },
  },
  {
    key: 'loire',
    country: 'FR',
    name: { ja: 'ロワール', en: 'Loire' },
    description: {
      ja: 'フランス最長の川に沿って、ソーヴィニヨン・ブラン、シュナン・ブラン、カベルネ・フランが育つ。辛口から貴腐まで、どれにも川風のような涼しさがある。',
      en: 'Sauvignon Blanc, Chenin Blanc and Cabernet Franc along the longest river of France. From bone dry to nobly sweet, all keep a coolness like wind off the water.',
    },
    climate: {
      ja: '西は海洋性、東は半大陸性。総じて冷涼',
      en: 'Maritime in the west, continental in the east, cool throughout',
    },
  },
] as const satisfies readonly RegionRecord[];
