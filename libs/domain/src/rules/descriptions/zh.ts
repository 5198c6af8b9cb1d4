import { countryName } from '../catalog/countries.js';
import { cuisineName } from '../pairing/pairing-names.js';
import { kindOf, MOST_GRAPES, type SentencePlan, type WineKind } from './plan.js';
import { REGION_WORDS } from './regions.js';

const KINDS: Partial<Record<WineKind, string>> = {
  'STILL RED': '红葡萄酒',
  'STILL WHITE': '白葡萄酒',
  'STILL ROSE': '桃红葡萄酒',
  'STILL ORANGE': '橙酒（带皮浸渍的白葡萄酒）',
  'SPARKLING WHITE': '起泡酒',
  'SPARKLING ROSE': '桃红起泡酒',
  'SWEET WHITE': '甜白葡萄酒',
  'FORTIFIED WHITE': '白色加强酒',
  'FORTIFIED RED': '红色加强酒',
};

const regionName = (region: string): string => REGION_WORDS[region]?.zh ?? region;
const cuisines = (keys: readonly string[]): string => keys.map((key) => cuisineName(key, 'zh')).join('、');

/** Simplified Chinese. */
export const CHINESE: SentencePlan = {
  structures: {
    sparklingFine: '气泡细腻，口感紧致，余味悠长而干爽。',
    sparkling: '气泡活泼，口感爽快清新。',
    whiteCrisp: '口感清爽利落，余味干净，带矿物气息。',
    whiteAromatic: '香气奔放，口感柔顺，芬芳馥郁。',
    whiteRich: '口感饱满圆润，并有清新的酸度相平衡。',
    rose: '干型，轻盈，果味明快，余味清新。',
    orange: '浸皮带来细微的颗粒感、茶香与淡淡苦韵。',
    redLight: '单宁细致，果味鲜活，酒体轻盈至中等。',
    redFirm: '单宁紧实，酸度爽朗，宜佐餐，也耐陈年。',
    redRich: '果味成熟，酒体丰厚，单宁圆熟。',
    sweet: '甜美而不腻，清新的酸度保持平衡。',
    fortifiedDry: '干型，带咸鲜感，有坚果与苹果的气息。',
    fortifiedSweet: '甜美深邃，有果干与香料的气息。',
  },
  climates: {
    cool: '气候冷凉。',
    semiContinental: '属半大陆性气候。',
    continental: '属大陆性气候，夜间凉爽。',
    maritime: '属温和的海洋性气候。',
    coolMaritime: '属冷凉的海洋性气候。',
    mediterranean: '属地中海气候。',
    mild: '气候温和，受湖泊、海洋或山脉调节。',
    semiDesert: '地处高海拔，属半荒漠气候。',
    basin: '群山环抱的盆地，日照充足，夜间凉爽。',
    highland: '地处高海拔，气候冷凉。',
    warm: '夏季炎热潮湿。',
    rhone: '北部属半大陆性气候，南部属地中海气候。',
  },
  wine: (wine) => [
    `${countryName(wine.country, 'zh')}${wine.regionEn === undefined ? '' : regionName(wine.regionEn)}的${kindOf(wine, KINDS, '葡萄酒')}${
      wine.producerEn === undefined ? '' : `，由 ${wine.producerEn} 酿造`
    }${wine.grapes.length > 0 ? `，品种为 ${wine.grapes.slice(0, MOST_GRAPES).join('、')}` : ''}${
      wine.vintage === 'NV' ? '' : `，${wine.vintage} 年份`
    }。`,
    wine.cuisines.length > 0 && `适合搭配${cuisines(wine.cuisines)}。`,
    wine.temperature !== undefined && `建议侍酒温度约 ${wine.temperature}℃。`,
  ],
  producer: ({ nameEn, country, regionEn }) => [
    `${nameEn} 是${countryName(country, 'zh')}${regionEn === undefined ? '' : regionName(regionEn)}的酒庄。`,
  ],
  region: ({ nameEn, country }) => [`${regionName(nameEn)}是${countryName(country, 'zh')}的葡萄酒产区。`],
  indent: ({ limited, upcoming, count, origins, producersEn, price }) => [
    `${limited ? '仅限部分会员的预订' : '面向所有人的预订'}${
      count > 0
        ? `，共 ${count} 款酒${
            origins.length > 0
              ? `，来自${origins
                  .map(({ regionEn, country }) =>
                    regionEn === undefined ? countryName(country, 'zh') : regionName(regionEn),
                  )
                  .join('、')}`
              : ''
          }`
        : ''
    }。`,
    producersEn.length > 0 && `酒庄：${producersEn.join('、')}。`,
    price && `每瓶 ${price}起。`,
    count === 0 && upcoming && '酒款将在开始预订时公布。',
  ],
  venue: ({ areaEn, cuisines: keys, seats, privateRoom, michelinStars, byo }) => [
    `位于 ${areaEn}${keys.length > 0 ? `，主打${cuisines(keys)}` : ''}。`,
    michelinStars > 0 && `获米其林${['一', '二', '三'][michelinStars - 1] ?? michelinStars}星。`,
    seats !== undefined && `共 ${seats} 个座位${privateRoom ? '，设有包间' : ''}。`,
    byo.accepted &&
      `${
        byo.bottleLimit === undefined || byo.bottleLimit === null
          ? '自带葡萄酒不限瓶数'
          : `最多可自带 ${byo.bottleLimit} 瓶葡萄酒`
      }${byo.decanting ? '，并可代为醒酒' : ''}。`,
  ],
};
