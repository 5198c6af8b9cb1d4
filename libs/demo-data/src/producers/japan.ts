import type { ProducerRecord } from './producer-record.js';

/** Small makers only: a mail-order licence allows no domestic wine of the large breweries (domain facts 1.9). */
export const JAPANESE_PRODUCERS = [
  {
    key: 'grace',
    region: 'yamanashi',
    name: { ja: 'グレイスワイン(中央葡萄酒)', en: 'Grace Wine' },
    description: {
      ja: '1923年に勝沼で創業し、三澤家が代々受け継ぐ蔵。標高の高い明野に自社農園を拓き、垣根仕立ての甲州で世界に挑む。',
      en: 'Founded at Katsunuma in 1923 and handed down in the Misawa family. On high ground at Akeno it trains Koshu on wires and takes it out into the world.',
    },
  },
  {
    key: 'katsunuma-jozo',
    region: 'yamanashi',
    name: { ja: '勝沼醸造', en: 'Katsunuma Jozo' },
    description: {
      ja: '有賀家が営む、甲州に心血を注ぐ勝沼の醸造所。アルガブランカの名のもと、単一畑や樽発酵、泡まで、一つの品種の幅を探り続ける。',
      en: 'The Aruga family of Katsunuma, who pour themselves into Koshu. Under the name Aruga Branca they explore one variety through single vineyards, cask and bubbles.',
    },
  },
  {
    key: 'villa-d-est',
    region: 'nagano',
    name: { ja: 'ヴィラデスト', en: "Villa d'Est" },
    description: {
      ja: '画家で随筆家の玉村豊男が、東御の丘の上に拓いたワイナリー。千曲川を見下ろす畑で、シャルドネとメルロを静かに磨く。',
      en: 'A hilltop winery at Tomi, founded by the painter and essayist Toyoo Tamamura. Above the Chikuma river it quietly polishes Chardonnay and Merlot.',
    },
  },
  {
    key: 'kido',
    region: 'shiojiri',
    name: { ja: '城戸ワイナリー', en: 'Kido Winery' },
    description: {
      ja: '桔梗ヶ原の小さな家族経営の蔵。限られた量しか造らず、畑に最も時間をかけることで知られる。',
      en: 'A small family winery on the plateau of Kikyogahara. It makes little, and is known for giving most of its time to the vines.',
    },
  },
  {
    key: 'takahiko',
    region: 'yoichi',
    name: { ja: 'ドメーヌ タカヒコ', en: 'Domaine Takahiko' },
    description: {
      ja: '曽我貴彦が余市の登町に開いた、ピノ・ノワール一筋の農家の蔵。全房発酵と野生酵母で、出汁のような旨みを宿す日本の赤を示した。',
      en: 'A farmhouse winery at Nobori in Yoichi, where Takahiko Soga gives himself to Pinot Noir. With whole bunches and wild yeasts he showed a Japanese red that has the savour of dashi.',
    },
  },
  {
    key: 'camel-farm',
    region: 'yoichi',
    name: { ja: 'キャメルファームワイナリー', en: 'Camel Farm Winery' },
    description: {
      ja: '余市の老農が育ててきた畑を受け継いで始まったワイナリー。ケルナーやブラウフレンキッシュなど、北の町に根づいた品種を清らかに仕立てる。',
      en: 'A winery that began by taking over vineyards long tended by a veteran grower of Yoichi. It makes clean wines of Kerner, Blaufränkisch and other varieties at home in the north.',
    },
  },
  {
    key: 'coco-farm',
    region: 'tochigi',
    name: { ja: 'ココ・ファーム・ワイナリー', en: 'Coco Farm & Winery' },
    description: {
      ja: '1950年代、足利の特別支援学級の教師と生徒が山を拓いた畑が始まり。こころみ学園の園生たちが、今も急斜面でぶどうを守る。',
      en: 'It began in the 1950s, when a teacher and his special-needs pupils cleared a mountainside at Ashikaga. The residents of Kokoromi Gakuen still look after the vines on the steep slope.',
    },
  },
  {
    key: 'takeda',
    region: 'yamagata',
    name: { ja: 'タケダワイナリー', en: 'Takeda Winery' },
    description: {
      ja: '蔵王の麓、上山で大正時代から続く家族のワイナリー。土づくりから始める自然な栽培で、デラウェアやベーリーAの古木を生かす。',
      en: 'A family winery at Kaminoyama below Mount Zao since the Taisho era. Starting from the soil and farming close to nature, it makes the most of old Delaware and Bailey A.',
    },
  },
] as const satisfies readonly ProducerRecord[];
