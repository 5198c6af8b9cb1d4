import type { RegionRecord } from './region-record.js';

export const JAPANESE_REGIONS = [
  {
    key: 'yamanashi',
    country: 'JP',
    name: { ja: '山梨', en: 'Yamanashi' },
    description: {
      ja: '富士山と南アルプスに抱かれた盆地で、千年を超えるといわれる甲州の歴史が続く。日本で初めてワインの地理的表示に指定された産地でもある。',
      en: 'A basin held by Mount Fuji and the Southern Alps, where Koshu is said to have grown for a thousand years. It was the first wine region of Japan to receive a geographical indication.',
    },
    climate: {
      ja: '内陸性盆地。日照が長く昼夜の差が大きい',
      en: 'Inland basin; long sunshine, wide day-night swing',
    },
  },
  {
    key: 'nagano',
    country: 'JP',
    name: { ja: '長野', en: 'Nagano' },
    description: {
      ja: '標高の高い谷ごとにワイナリーが点在する、冷涼な山の産地。シャルドネとメルロは凛とした酸をもち、和の出汁ともよくなじむ。',
      en: 'Cool mountain country with wineries scattered valley by valley. Chardonnay and Merlot keep a clear acidity that sits well even with Japanese broth.',
    },
    climate: { ja: '冷涼な高地。雨が少ない', en: 'Cool highland with little rain' },
  },
  {
    key: 'shiojiri',
    country: 'JP',
    name: { ja: '塩尻', en: 'Shiojiri' },
    parent: { ja: '長野', en: 'Nagano' },
    description: {
      ja: '標高七百メートルの桔梗ヶ原を中心に、日本のメルロの評価を築いた土地。冬の厳しい寒さに耐えた樹が、締まった果実を結ぶ。',
      en: 'The plateau of Kikyogahara, seven hundred metres up, where the name of Japanese Merlot was made. Vines that survive its winters give compact fruit.',
    },
    climate: { ja: '冷涼な高原。冬は厳寒', en: 'Cool plateau with hard winters' },
  },
  {
    key: 'yoichi',
    country: 'JP',
    name: { ja: '余市', en: 'Yoichi' },
    parent: { ja: '北海道', en: 'Hokkaido' },
    description: {
      ja: '日本海に面した果樹の町。梅雨がなく、雪が樹を寒さから守るこの土地で、ピノ・ノワールとケルナーが花開いた。',
      en: 'An orchard town on the Sea of Japan. With no rainy season, and snow to shelter the vines, Pinot Noir and Kerner have come into their own here.',
    },
    climate: { ja: '冷涼な海洋性。冬は深い雪', en: 'Cool maritime with deep winter snow' },
  },
  {
    key: 'tochigi',
    country: 'JP',
    name: { ja: '栃木', en: 'Tochigi' },
    description: {
      ja: '関東平野の北の縁、足利の急な山の斜面にぶどう棚が広がる。夏の蒸し暑さに向き合いながら、人の手の数で品質を守ってきた。',
      en: 'On the northern rim of the Kanto plain, pergolas climb the steep hillsides of Ashikaga. Quality has been kept by many hands against the humid summers.',
    },
    climate: { ja: '温暖。夏は高温多湿', en: 'Warm with hot, humid summers' },
  },
  {
    key: 'yamagata',
    country: 'JP',
    name: { ja: '山形', en: 'Yamagata' },
    description: {
      ja: '蔵王と月山を望む果樹王国。デラウェアとマスカット・ベーリーAの古い畑が、日本のワインの原風景を今に伝える。',
      en: 'A kingdom of orchards in sight of Mounts Zao and Gassan. Old plots of Delaware and Muscat Bailey A keep the first landscape of Japanese wine alive.',
    },
    climate: { ja: '内陸性盆地。夏は暑く冬は雪', en: 'Inland basin; hot summers, snowy winters' },
  },
] as const satisfies readonly RegionRecord[];
