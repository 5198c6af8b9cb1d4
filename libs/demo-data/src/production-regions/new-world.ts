import type { RegionRecord } from './region-record.js';

export const NEW_WORLD_REGIONS = [
  {
    key: 'napa',
    country: 'US',
    name: { ja: 'ナパ・ヴァレー', en: 'Napa Valley' },
    parent: { ja: 'カリフォルニア', en: 'California' },
    description: {
      ja: 'サンフランシスコの北、二つの山並みにはさまれた谷。豊かな陽光と湾から上がる霧が、カベルネ・ソーヴィニヨンを大らかに熟させる。',
      en: 'A valley between two ranges north of San Francisco. Generous sun and the fog drawn up from the bay ripen Cabernet Sauvignon on a grand scale.',
    },
    climate: { ja: '地中海性。朝霧と乾いた夏', en: 'Mediterranean; morning fog, dry summers' },
  },
  {
    key: 'sonoma',
    country: 'US',
    name: { ja: 'ソノマ', en: 'Sonoma' },
    parent: { ja: 'カリフォルニア', en: 'California' },
    description: {
      ja: '太平洋に面し、霧の通り道ごとに表情を変える広い郡。冷たい海岸ではピノ・ノワールとシャルドネ、内陸の谷では古木のジンファンデルが育つ。',
      en: 'A wide county on the Pacific that changes with every gap the fog finds. Pinot Noir and Chardonnay on the cold coast, old-vine Zinfandel in the inland valleys.',
    },
    climate: { ja: '地中海性。海岸は霧で冷涼', en: 'Mediterranean, foggy and cool at the coast' },
  },
  {
    key: 'santa-cruz-mountains',
    country: 'US',
    name: { ja: 'サンタ・クルーズ・マウンテンズ', en: 'Santa Cruz Mountains' },
    parent: { ja: 'カリフォルニア', en: 'California' },
    description: {
      ja: 'シリコンバレーと太平洋を分ける山の尾根。霧より高い石灰岩の斜面で、カベルネは引き締まった冷涼地の顔を見せる。',
      en: 'The ridge that divides Silicon Valley from the Pacific. On limestone above the fog, Cabernet shows a taut, cool-climate face.',
    },
    climate: { ja: '冷涼な山地。海風が強い', en: 'Cool mountain climate with strong sea winds' },
  },
  {
    key: 'willamette',
    country: 'US',
    name: { ja: 'ウィラメット・ヴァレー', en: 'Willamette Valley' },
    parent: { ja: 'オレゴン', en: 'Oregon' },
    description: {
      ja: 'ブルゴーニュに通じる涼しさをもつ、ピノ・ノワールの谷。ダンディー・ヒルズの赤い火山性土壌は、しなやかな赤い果実を育てる。',
      en: 'A valley for Pinot Noir with something of the coolness of Burgundy. The red volcanic soil of the Dundee Hills grows supple red fruit.',
    },
    climate: { ja: '冷涼な海洋性。夏は乾く', en: 'Cool maritime with dry summers' },
  },
  {
    key: 'south-australia',
    country: 'AU',
    name: { ja: '南オーストラリア', en: 'South Australia' },
    description: {
      ja: 'バロッサ、マクラーレン・ヴェール、クナワラを抱える、この国のワインの中心。複数の産地を組み合わせて一つの味を作る伝統がある。',
      en: 'The heart of Australian wine, holding Barossa, McLaren Vale and Coonawarra. Blending across districts to build one house style is a tradition here.',
    },
    climate: { ja: '地中海性。暖かく乾く', en: 'Mediterranean, warm and dry' },
  },
  {
    key: 'barossa',
    country: 'AU',
    name: { ja: 'バロッサ・ヴァレー', en: 'Barossa Valley' },
    parent: { ja: '南オーストラリア', en: 'South Australia' },
    description: {
      ja: '十九世紀に植えられた自根の古木が今も実をつける、世界でもまれな谷。シラーズは黒く、甘く、スパイシーに熟す。',
      en: 'A rare valley where ungrafted vines planted in the nineteenth century still bear fruit. Shiraz ripens dark, sweet and spicy.',
    },
    climate: { ja: '地中海性。暑い夏と涼しい夜', en: 'Mediterranean; hot summers, cool nights' },
  },
  {
    key: 'marlborough',
    country: 'NZ',
    name: { ja: 'マールボロ', en: 'Marlborough' },
    description: {
      ja: 'ニュージーランド南島の北端、川が運んだ砂利の平野。強い日差しと冷たい夜が、ソーヴィニヨン・ブランに弾ける香りを残す。',
      en: 'River gravel at the top of the South Island of New Zealand. Strong sun and cold nights keep the aroma of Sauvignon Blanc crackling.',
    },
    climate: { ja: '冷涼な海洋性。日照が長い', en: 'Cool maritime with long sunshine' },
  },
  {
    key: 'central-otago',
    country: 'NZ',
    name: { ja: 'セントラル・オタゴ', en: 'Central Otago' },
    description: {
      ja: '世界最南端級のぶどう畑が、雪山に囲まれた盆地に点在する。大陸性の激しい寒暖差が、ピノ・ノワールを濃く、香り高くする。',
      en: 'Some of the southernmost vineyards in the world, scattered in basins under snowy mountains. A fierce continental swing makes Pinot Noir deep and perfumed.',
    },
    climate: { ja: '大陸性。乾燥し寒暖差が大きい', en: 'Continental, dry, with a wide day-night swing' },
  },
  {
    key: 'mendoza',
    country: 'AR',
    name: { ja: 'メンドーサ', en: 'Mendoza' },
    description: {
      ja: 'アンデスの雪解け水で潤う、標高千メートルを超える畑。高地の強い光がマルベックの皮を厚くし、冷たい夜が酸を守る。',
      en: 'Vineyards above a thousand metres, watered by Andean snow. Mountain light thickens the skins of Malbec, cold nights guard its acidity.',
    },
    climate: { ja: '半砂漠の高地。乾燥し日照が強い', en: 'High semi-desert, dry and bright' },
  },
  {
    key: 'maipo',
    country: 'CL',
    name: { ja: 'マイポ・ヴァレー', en: 'Maipo Valley' },
    description: {
      ja: 'サンティアゴの南、アンデスの麓に開けたカベルネ・ソーヴィニヨンの谷。プエンテ・アルトの砂利の段丘は、この国の最良の区画として知られる。',
      en: 'A valley for Cabernet Sauvignon at the foot of the Andes south of Santiago. The gravel terraces of Puente Alto are known as some of the best ground in the country.',
    },
    climate: { ja: '地中海性。山からの冷気が夜を冷やす', en: 'Mediterranean; mountain air cools the nights' },
  },
] as const satisfies readonly RegionRecord[];
