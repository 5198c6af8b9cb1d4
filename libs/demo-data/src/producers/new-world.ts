import type { ProducerRecord } from './producer-record.js';

export const NEW_WORLD_PRODUCERS = [
  {
    key: 'opus-one',
    region: 'napa',
    name: { ja: 'オーパス・ワン', en: 'Opus One' },
    description: {
      ja: 'ロバート・モンダヴィとフィリップ・ド・ロスチャイルド男爵が、二つの国の夢を一本に託して始めた。オークヴィルの畑から、一つの作品だけを造り続ける。',
      en: 'Begun by Robert Mondavi and Baron Philippe de Rothschild as the dream of two countries in one bottle. From its Oakville vineyards it keeps making one work.',
    },
  },
  {
    key: 'robert-mondavi',
    region: 'napa',
    name: { ja: 'ロバート・モンダヴィ', en: 'Robert Mondavi' },
    description: {
      ja: '1966年、オークヴィルにミッション様式の白い蔵を建て、ナパの近代史を開いた。フュメ・ブランという名の生みの親でもある。',
      en: 'In 1966 he built a white mission-style winery at Oakville and opened the modern history of Napa. The name Fumé Blanc is his invention too.',
    },
  },
  {
    key: 'duckhorn',
    region: 'napa',
    name: { ja: 'ダックホーン', en: 'Duckhorn' },
    description: {
      ja: 'カベルネ全盛のナパで、メルロの可能性を信じた造り手。鴨のラベルの奥に、しなやかで芯のある赤がある。',
      en: 'The house that believed in Merlot when Napa thought only of Cabernet. Behind the duck on the label is a supple red with a firm core.',
    },
  },
  {
    key: 'kistler',
    region: 'sonoma',
    name: { ja: 'キスラー', en: 'Kistler' },
    description: {
      ja: 'ブルゴーニュの流儀でソノマの畑に向き合い、カリフォルニアのシャルドネ像を変えた。樽と澱を使いこなし、畑ごとの違いを瓶に写す。',
      en: 'By working Sonoma vineyards in the manner of Burgundy it changed the image of Californian Chardonnay. Cask and lees are used with a sure hand, site by site.',
    },
  },
  {
    key: 'ridge',
    region: 'santa-cruz-mountains',
    name: { ja: 'リッジ', en: 'Ridge' },
    description: {
      ja: '尾根の上のモンテ・ベッロから、古木のジンファンデルまで、単一畑にこだわる蔵。加えたものをラベルに記す、正直な造りで敬愛される。',
      en: 'Single vineyards only, from Monte Bello on the ridge to old-vine Zinfandel. It is revered for honest winemaking and for printing what went into the bottle.',
    },
  },
  {
    key: 'drouhin-oregon',
    region: 'willamette',
    name: { ja: 'ドメーヌ・ドルーアン・オレゴン', en: 'Domaine Drouhin Oregon' },
    description: {
      ja: 'ボーヌのドルーアン家が、ダンディー・ヒルズの赤土に見いだした第二の故郷。フランスの魂、オレゴンの土、という言葉がすべてを語る。',
      en: 'The second home that the Drouhin family of Beaune found on the red soil of the Dundee Hills. French soul, Oregon soil, they say, and that sums it up.',
    },
  },
  {
    key: 'penfolds',
    region: 'south-australia',
    name: { ja: 'ペンフォールズ', en: 'Penfolds' },
    description: {
      ja: '1844年、医師の夫妻がアデレード郊外に植えた畑から始まった。産地を越えたブレンドとビン番号の体系で、豪州の赤の背骨を築いた。',
      en: 'It began with vines that a doctor and his wife planted near Adelaide in 1844. With blends across regions and its system of bin numbers it built the backbone of Australian red.',
    },
  },
  {
    key: 'torbreck',
    region: 'barossa',
    name: { ja: 'トルブレック', en: 'Torbreck' },
    description: {
      ja: '放棄されかけた古木を救い、ローヌ品種に捧げたバロッサの造り手。スコットランドの森から名を借り、濃厚さのなかに香りの高さを残す。',
      en: 'A Barossa winery that rescued old vines and gave itself to Rhône varieties. It borrowed its name from a Scottish forest and keeps perfume within the richness.',
    },
  },
  {
    key: 'cloudy-bay',
    region: 'marlborough',
    name: { ja: 'クラウディ・ベイ', en: 'Cloudy Bay' },
    description: {
      ja: '1985年の初収穫で、マールボロのソーヴィニヨン・ブランを世界の言葉にした。湾に重なる山並みのラベルは、その香りを思い出させる目印になった。',
      en: 'With its first vintage in 1985 it made Marlborough Sauvignon Blanc a word known everywhere. The ranges on its label have become a shorthand for the scent.',
    },
  },
  {
    key: 'felton-road',
    region: 'central-otago',
    name: { ja: 'フェルトン・ロード', en: 'Felton Road' },
    description: {
      ja: 'バノックバーンの黄土の斜面を、ビオディナミで丁寧に耕す。大きくならないことを選び、セントラル・オタゴの精緻さを示し続ける。',
      en: 'Biodynamic vines on the loess slopes of Bannockburn. It has chosen not to grow large, and goes on showing how precise Central Otago can be.',
    },
  },
  {
    key: 'catena-zapata',
    region: 'mendoza',
    name: { ja: 'カテナ・サパータ', en: 'Catena Zapata' },
    description: {
      ja: 'アンデスの高地に畑を拓き、マルベックを世界の品種に引き上げた一族。ピラミッド型の蔵と、土壌を一列ごとに調べる研究で知られる。',
      en: 'The family that planted high in the Andes and raised Malbec to a world variety. It is known for its pyramid winery and for studying its soils row by row.',
    },
  },
  {
    key: 'almaviva',
    region: 'maipo',
    name: { ja: 'アルマヴィーヴァ', en: 'Almaviva' },
    description: {
      ja: 'ムートンを営むロスチャイルド家とコンチャ・イ・トロが、プエンテ・アルトで手を組んだ。ボルドーの考え方とチリの土が、一本のなかで握手する。',
      en: 'A partnership at Puente Alto between the Rothschilds of Mouton and Concha y Toro. Bordeaux thinking and Chilean ground shake hands in one bottle.',
    },
  },
] as const satisfies readonly ProducerRecord[];
