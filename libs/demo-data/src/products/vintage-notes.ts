import type { BilingualText } from '../types.js';
import type { WineRecord } from '../wines/index.js';

type Region = WineRecord['region'];

const CHAMPAGNE: Record<number, BilingualText> = {
  2008: {
    ja: '2008年は涼しく、酸の美しさで長く語り継がれる年です。',
    en: 'The cool year 2008 is remembered for the beauty of its acidity.',
  },
  2009: {
    ja: '2009年は日照に恵まれ、ふくよかで開いた味わいになりました。',
    en: 'The sunshine of 2009 made for generous, open wines.',
  },
  2012: {
    ja: '2012年は収量こそ少なかったものの、凝縮と張りの揃った年です。',
    en: 'The crop of 2012 was small, and it joined concentration with tension.',
  },
  2013: {
    ja: '2013年は十月まで待った遅い収穫で、冷涼な気品があります。',
    en: 'The late harvest of 2013, drawn into October, has a cool distinction.',
  },
  2014: {
    ja: '2014年は雨のあとの陽に救われ、白ぶどうがとりわけ冴えました。',
    en: 'Late sun rescued 2014 after the rain, and the white grapes shone.',
  },
  2015: {
    ja: '2015年は暑く乾いた夏の力が、果実に厚みを与えています。',
    en: 'The hot, dry summer of 2015 gave depth to the fruit.',
  },
  2016: {
    ja: '2016年は波乱の春と晴れた晩夏を経て、のびやかな味に仕上がりました。',
    en: 'A stormy spring and a bright late summer made 2016 an expansive year.',
  },
  2017: {
    ja: '2017年は早く摘まれ、白ぶどうに軽快な鮮度が残りました。',
    en: 'Picked early, 2017 kept a nimble freshness in the white grapes.',
  },
};

const BURGUNDY: Record<number, BilingualText> = {
  2017: {
    ja: '2017年は実りが豊かで、早くから香りの開く愛らしい年です。',
    en: 'Generous in crop, 2017 is a charming year that opens early.',
  },
  2018: {
    ja: '2018年は暑く乾いた夏を映し、果実の熟れが深い年です。',
    en: 'The hot, dry summer of 2018 shows in deeply ripe fruit.',
  },
  2019: {
    ja: '2019年は収量が少なく、凝縮と酸が高いところで釣り合いました。',
    en: 'A small crop in 2019 brought concentration and acidity into balance at a high level.',
  },
  2020: {
    ja: '2020年は異例の早摘みながら、澄んだ酸を失わない年です。',
    en: 'Though picked exceptionally early, 2020 kept its clear acidity.',
  },
  2021: {
    ja: '2021年は春の霜で量が減り、涼しく古典的な味わいになりました。',
    en: 'Spring frost cut the crop of 2021 and left a cool, classical style.',
  },
  2022: {
    ja: '2022年は陽光に恵まれ、量も質も揃った明るい年です。',
    en: 'Blessed with sun, 2022 is a bright year of both quantity and quality.',
  },
  2023: {
    ja: '2023年は房の数が多く、軽やかで親しみやすい仕上がりです。',
    en: 'With its heavy crop, 2023 turned out light and approachable.',
  },
};

const BEAUJOLAIS: Record<number, BilingualText> = {
  2021: {
    ja: '2021年は涼しく、昔ながらの軽やかな姿を見せています。',
    en: 'The cool year 2021 shows the light figure of old times.',
  },
  2022: {
    ja: '2022年は暑さが果実を深くした、力のある年です。',
    en: 'Heat deepened the fruit of 2022, a year with power.',
  },
  2023: {
    ja: '2023年は果実の明るさが前に出た、楽しい年です。',
    en: 'Bright fruit comes forward in 2023, a joyful year.',
  },
  2024: {
    ja: '2024年は雨が多く量が減り、すっきりと爽やかに仕上がりました。',
    en: 'Rain reduced 2024, which turned out trim and refreshing.',
  },
};

const BORDEAUX: Record<number, BilingualText> = {
  2015: {
    ja: '2015年は暖かく、若いうちから艶のある豊かな年です。',
    en: 'Warm and generous, 2015 had its gloss from the beginning.',
  },
  2016: {
    ja: '2016年は長い乾いた夏と涼しい夜が、気品ある骨格をつくりました。',
    en: 'A long dry summer and cool nights gave 2016 its noble frame.',
  },
  2018: {
    ja: '2018年は夏の暑さを映した、濃密で力強い年です。',
    en: 'Summer heat made 2018 a dense and powerful year.',
  },
  2019: {
    ja: '2019年は果実の熟れと清々しさが両立した、均整の年です。',
    en: 'Ripeness and freshness meet in 2019, a year of proportion.',
  },
  2020: {
    ja: '2020年は乾いた夏が小粒の実を結び、締まった深みがあります。',
    en: 'A dry summer set small berries in 2020 and with them a compact depth.',
  },
  2021: {
    ja: '2021年は涼しく、白には鮮やかな酸を、赤には繊細さを残しました。',
    en: 'The cool year 2021 left bright acidity in the whites and delicacy in the reds.',
  },
  2022: {
    ja: '2022年は記録的に乾いた夏のなか、驚くほどの深さに達しました。',
    en: 'In one of the driest summers known, 2022 reached an astonishing depth.',
  },
};

const SAUTERNES: Record<number, BilingualText> = {
  2015: {
    ja: '2015年は貴腐が早く美しく広がった、豊麗な年です。',
    en: 'Noble rot came early and clean in 2015, a sumptuous year.',
  },
  2017: {
    ja: '2017年は霜で量が減り、残った実に凝縮が集まりました。',
    en: 'Frost reduced 2017, and the concentration gathered in what was left.',
  },
  2019: {
    ja: '2019年は涼しさと貴腐が出会い、端正な甘さになりました。',
    en: 'Coolness met noble rot in 2019 and made a poised sweetness.',
  },
};

const RHONE: Record<number, BilingualText> = {
  2017: {
    ja: '2017年はグルナッシュの結実が悪く、少ない実に力が集まりました。',
    en: 'Poor fruit set in 2017 gathered strength in few berries.',
  },
  2018: {
    ja: '2018年は暖かく、北の赤に厚みのある果実を与えました。',
    en: 'Warm 2018 gave the reds of the north their ample fruit.',
  },
  2019: {
    ja: '2019年は暑さのなかに張りを保った、堂々たる年です。',
    en: 'Stately 2019 kept its tension in the heat.',
  },
  2020: {
    ja: '2020年は早く熟しながら香りの軽さを失わない年です。',
    en: 'Early as it was, 2020 did not lose the lightness of its scent.',
  },
  2021: {
    ja: '2021年は春の霜を越え、涼しげな輪郭にまとまりました。',
    en: 'After spring frost 2021 settled into a cool outline.',
  },
  2022: {
    ja: '2022年は乾いた夏が香りを凝縮させた、豊かな年です。',
    en: 'A dry summer concentrated the scent of 2022.',
  },
};

const PIEDMONT: Record<number, BilingualText> = {
  2016: {
    ja: '2016年は秋の長い好天に育てられた、近年屈指の均整の年です。',
    en: 'The long fine autumn of 2016 raised one of the most balanced years of late.',
  },
  2018: {
    ja: '2018年は繊細で、早くから香りの親しみやすい年です。',
    en: 'Delicate 2018 is open-scented from early on.',
  },
  2019: {
    ja: '2019年は骨格と酸の引き締まった、長い熟成を約束する年です。',
    en: 'Firm in build and acidity, 2019 promises a long life.',
  },
  2020: {
    ja: '2020年は柔らかな果実が前に出た、近づきやすい年です。',
    en: 'Soft fruit comes forward in 2020, an easy year to approach.',
  },
  2021: {
    ja: '2021年は乾いた夏と涼しい夜が、芯のある香りを育てました。',
    en: 'Dry days and cool nights gave 2021 a scent with a core.',
  },
};

const TUSCANY: Record<number, BilingualText> = {
  2015: {
    ja: '2015年は陽光に満ち、豊かな果実を広げています。',
    en: 'Full of sun, 2015 spreads its fruit wide.',
  },
  2016: {
    ja: '2016年は酸と熟れが見事に揃った、古典の年です。',
    en: 'Acidity and ripeness agreed in 2016, a classic year.',
  },
  2018: {
    ja: '2018年は雨のなかで選果が物を言った、軽やかな年です。',
    en: 'Sorting decided the rainy year 2018, which came out light.',
  },
  2019: {
    ja: '2019年は力と優雅さがよく並んだ、頼もしい年です。',
    en: 'Strength and grace stand side by side in dependable 2019.',
  },
  2020: {
    ja: '2020年は暖かく、果実の柔らかさが早くから楽しめます。',
    en: 'Warm 2020 offers its soft fruit early.',
  },
  2021: {
    ja: '2021年は収量が減り、深い香りと張りが同居しました。',
    en: 'A reduced crop in 2021 joined depth of scent with tension.',
  },
};

const LOIRE: Record<number, BilingualText> = {
  2018: {
    ja: '2018年は暑く、果実の厚い年です。',
    en: 'Hot 2018 is a year of thick fruit.',
  },
  2020: {
    ja: '2020年は早摘みの暖かい年で、香りがよく開いています。',
    en: 'Warm, early 2020 has a well-opened scent.',
  },
  2021: {
    ja: '2021年は春の霜で量が減り、酸の清らかな年です。',
    en: 'Spring frost cut the crop of 2021 and left its acidity pure.',
  },
  2022: {
    ja: '2022年は乾いた夏に育ち、実りの丸い年です。',
    en: 'Dry 2022 is a rounded year.',
  },
  2023: {
    ja: '2023年は房が多く、軽快に仕上がりました。',
    en: 'With many bunches, 2023 came out brisk.',
  },
};

const MOSEL: Record<number, BilingualText> = {
  2015: {
    ja: '2015年は陽と酸がともに高い、語り草の年です。',
    en: 'Sun and acidity were both high in 2015, a year still talked about.',
  },
  2018: {
    ja: '2018年は夏の暑さを映した、ふくよかな年です。',
    en: 'The heat of summer makes 2018 a plump year.',
  },
  2019: {
    ja: '2019年は透明な張りのある、引き締まった年です。',
    en: 'Taut 2019 has a transparent tension.',
  },
  2020: {
    ja: '2020年は早い収穫ながら、涼しい酸が明るく残りました。',
    en: 'Though early, 2020 kept a bright, cool acidity.',
  },
  2021: {
    ja: '2021年は冷涼で、酸の鋭い古典の年です。',
    en: 'Cool 2021 is a classic year of sharp acidity.',
  },
  2022: {
    ja: '2022年は乾いた夏を、石のような締まりで映しています。',
    en: 'The dry summer of 2022 shows as a stony firmness.',
  },
  2023: {
    ja: '2023年は雨を縫って摘まれた、香り高い年です。',
    en: 'Picked between showers, 2023 is an aromatic year.',
  },
};

const NAPA: Record<number, BilingualText> = {
  2018: {
    ja: '2018年は長く穏やかな成熟期に恵まれた、均整のとれた年です。',
    en: 'A long mild season made 2018 a well-proportioned year.',
  },
  2019: {
    ja: '2019年は実りも香りも伸びやかな年です。',
    en: 'Crop and scent alike are generous in 2019.',
  },
  2021: {
    ja: '2021年は干ばつで量が減り、凝縮した果実になりました。',
    en: 'Drought reduced 2021 and concentrated its fruit.',
  },
};

const MARLBOROUGH: Record<number, BilingualText> = {
  2024: {
    ja: '2024年は乾いた夏で量が減り、香りの鮮やかな年です。',
    en: 'A dry summer made 2024 small and vivid.',
  },
  2025: {
    ja: '2025年は実りが多く、瑞々しさの溢れる新しい年です。',
    en: 'The new year 2025 brought a large crop, overflowing with juice.',
  },
};

const RIOJA: Record<number, BilingualText> = {
  2011: {
    ja: '2011年は暑く、力のある果実を今に残しています。',
    en: 'Hot 2011 still holds its powerful fruit.',
  },
  2012: {
    ja: '2012年は収量の少ない、引き締まった年です。',
    en: 'Small-cropped 2012 is a firm year.',
  },
  2015: {
    ja: '2015年は熟れと気品の揃った、待つ甲斐のある年です。',
    en: 'Ripe and distinguished, 2015 is worth the wait.',
  },
  2016: {
    ja: '2016年は涼しさが香りを長くした年です。',
    en: 'Coolness lengthened the scent of 2016.',
  },
};

/** What a year was like in a region, where it is well known. */
const NOTES: Partial<Record<Region, Record<number, BilingualText>>> = {
  champagne: CHAMPAGNE,
  burgundy: BURGUNDY,
  chablis: BURGUNDY,
  beaujolais: BEAUJOLAIS,
  bordeaux: BORDEAUX,
  sauternes: SAUTERNES,
  rhone: RHONE,
  loire: LOIRE,
  piedmont: PIEDMONT,
  tuscany: TUSCANY,
  rioja: RIOJA,
  mosel: MOSEL,
  saar: MOSEL,
  napa: NAPA,
  marlborough: MARLBOROUGH,
};

/** A sentence on the vintage, when this shop has one to say. */
export const vintageNote = (wine: WineRecord, vintage: number | 'NV'): BilingualText | undefined =>
  vintage === 'NV' ? undefined : NOTES[wine.region]?.[vintage];
