import type { RegionKey } from './production-regions/index.js';
import type { DemoSommelier } from './types.js';

export const SOMMELIERS: readonly DemoSommelier[] = [
  {
    reference: 'SOM00001',
    name: '香坂 玲子',
    nameEn: 'Reiko Kosaka',
    title: 'シェフ・ソムリエ(シャンパーニュ/ブルゴーニュ)',
    titleEn: 'Head sommelier, Champagne and Burgundy',
    bio: '銀座のフランス料理店で二十年近くサービスに立ち、いまはVinkuraの選定を束ねる。冷やしすぎないこと、急がないことを、何より大切にしている。',
    bioEn:
      'Nearly twenty years on the floor of French restaurants in Ginza; now she leads the selection of Vinkura. Not too cold and never in a hurry are her two rules.',
  },
  {
    reference: 'SOM00002',
    name: '瀬川 透',
    nameEn: 'Toru Segawa',
    title: 'ソムリエ(ボルドー/イタリア/スペイン)',
    titleEn: 'Sommelier, Bordeaux, Italy and Spain',
    bio: 'トリノとサン・セバスティアンの食堂で修業し、京都でリストランテの酒庫を預かった。皿の上の塩と油から、ワインを逆算する。',
    bioEn:
      'Trained in dining rooms of Turin and San Sebastián, then kept the cellar of a ristorante in Kyoto. He works backwards to the wine from the salt and the fat on the plate.',
  },
  {
    reference: 'SOM00003',
    name: '真木 エレナ',
    nameEn: 'Elena Maki',
    title: 'ソムリエ(新世界/アロマティックな白)',
    titleEn: 'Sommelier, New World and aromatic whites',
    bio: 'マールボロとモーゼルで収穫を手伝い、六本木のワインバーで世界のグラスを注いできた。香辛料の料理にこそ白を、というのが持論。',
    bioEn:
      'She picked grapes in Marlborough and on the Mosel and poured the world by the glass in Roppongi. Spice asks for white wine, she says, and she can prove it.',
  },
  {
    reference: 'SOM00004',
    name: '小野寺 巧',
    nameEn: 'Takumi Onodera',
    title: 'ソムリエ(日本ワイン/和食)',
    titleEn: 'Sommelier, Japanese wine and Japanese cuisine',
    bio: '北海道の畑と東京の鮨店を行き来しながら、日本のワインと出汁の相性を探る。暖簾の内側で、最初の一杯を決めるのが仕事。',
    bioEn:
      'Between Hokkaido vineyards and Tokyo sushi counters he studies how Japanese wine meets dashi. Choosing the first glass behind the noren is his trade.',
  },
];

const HOME_GROUND: Record<string, readonly RegionKey[]> = {
  SOM00001: ['champagne', 'burgundy', 'chablis', 'beaujolais', 'loire', 'rhone'],
  SOM00002: [
    'bordeaux',
    'sauternes',
    'piedmont',
    'franciacorta',
    'veneto',
    'friuli',
    'tuscany',
    'rioja',
    'ribera-del-duero',
    'priorat',
    'rias-baixas',
    'jerez',
    'douro',
  ],
  SOM00004: ['yamanashi', 'nagano', 'shiojiri', 'yoichi', 'tochigi', 'yamagata'],
};

/** Reference of the sommelier who speaks for a region; the New World's answers for those not named. */
export const sommelierFor = (region: RegionKey): string =>
  Object.keys(HOME_GROUND).find((reference) => HOME_GROUND[reference]?.includes(region)) ?? 'SOM00003';
