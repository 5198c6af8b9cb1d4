import type { DemoVenueCity } from '../types.js';
import { VENUE_DEPARTMENTS } from './venue-departments.js';

/** Municipal code (JIS X 0402 with the prefecture), name, English name, telephone area code. */
const CITIES = [
  ['01101', '札幌市中央区', 'Sapporo Chuo', '011'],
  ['01408', '余市町', 'Yoichi', '0135'],
  ['01395', 'ニセコ町', 'Niseko', '0136'],
  ['04101', '仙台市青葉区', 'Sendai Aoba', '022'],
  ['13101', '千代田区', 'Chiyoda', '03'],
  ['13102', '中央区', 'Chuo', '03'],
  ['13103', '港区', 'Minato', '03'],
  ['13104', '新宿区', 'Shinjuku', '03'],
  ['13105', '文京区', 'Bunkyo', '03'],
  ['13106', '台東区', 'Taito', '03'],
  ['13107', '墨田区', 'Sumida', '03'],
  ['13108', '江東区', 'Koto', '03'],
  ['13109', '品川区', 'Shinagawa', '03'],
  ['13110', '目黒区', 'Meguro', '03'],
  ['13111', '大田区', 'Ota', '03'],
  ['13112', '世田谷区', 'Setagaya', '03'],
  ['13113', '渋谷区', 'Shibuya', '03'],
  ['13114', '中野区', 'Nakano', '03'],
  ['13115', '杉並区', 'Suginami', '03'],
  ['13116', '豊島区', 'Toshima', '03'],
  ['13117', '北区', 'Kita', '03'],
  ['13118', '荒川区', 'Arakawa', '03'],
  ['13119', '板橋区', 'Itabashi', '03'],
  ['13120', '練馬区', 'Nerima', '03'],
  ['13121', '足立区', 'Adachi', '03'],
  ['13122', '葛飾区', 'Katsushika', '03'],
  ['13123', '江戸川区', 'Edogawa', '03'],
  ['13203', '武蔵野市', 'Musashino', '0422'],
  ['14103', '横浜市西区', 'Yokohama Nishi', '045'],
  ['14104', '横浜市中区', 'Yokohama Naka', '045'],
  ['14204', '鎌倉市', 'Kamakura', '0467'],
  ['14382', '箱根町', 'Hakone', '0460'],
  ['17201', '金沢市', 'Kanazawa', '076'],
  ['20321', '軽井沢町', 'Karuizawa', '0267'],
  ['23101', '名古屋市千種区', 'Nagoya Chikusa', '052'],
  ['23102', '名古屋市東区', 'Nagoya Higashi', '052'],
  ['23105', '名古屋市中村区', 'Nagoya Nakamura', '052'],
  ['23106', '名古屋市中区', 'Nagoya Naka', '052'],
  ['26101', '京都市北区', 'Kyoto Kita', '075'],
  ['26102', '京都市上京区', 'Kamigyo', '075'],
  ['26103', '京都市左京区', 'Sakyo', '075'],
  ['26104', '京都市中京区', 'Nakagyo', '075'],
  ['26105', '京都市東山区', 'Higashiyama', '075'],
  ['26106', '京都市下京区', 'Shimogyo', '075'],
  ['26107', '京都市南区', 'Kyoto Minami', '075'],
  ['26108', '京都市右京区', 'Ukyo', '075'],
  ['26109', '京都市伏見区', 'Fushimi', '075'],
  ['27103', '大阪市福島区', 'Osaka Fukushima', '06'],
  ['27106', '大阪市西区', 'Osaka Nishi', '06'],
  ['27109', '大阪市天王寺区', 'Tennoji', '06'],
  ['27111', '大阪市浪速区', 'Naniwa', '06'],
  ['27119', '大阪市阿倍野区', 'Abeno', '06'],
  ['27123', '大阪市淀川区', 'Yodogawa', '06'],
  ['27127', '大阪市北区', 'Osaka Kita', '06'],
  ['27128', '大阪市中央区', 'Osaka Chuo', '06'],
  ['28101', '神戸市東灘区', 'Kobe Higashinada', '078'],
  ['28110', '神戸市中央区', 'Kobe Chuo', '078'],
  ['28206', '芦屋市', 'Ashiya', '0797'],
  ['29201', '奈良市', 'Nara', '0742'],
  ['34101', '広島市中区', 'Hiroshima Naka', '082'],
  ['40132', '福岡市博多区', 'Fukuoka Hakata', '092'],
  ['40133', '福岡市中央区', 'Fukuoka Chuo', '092'],
  ['47201', '那覇市', 'Naha', '098'],
] as const;

const departmentOf = (cityCode: string) => {
  const department = VENUE_DEPARTMENTS.find(({ code }) => code === cityCode.slice(0, 2));
  if (!department) throw new Error(`No prefecture has the code of the city ${cityCode}`);
  return department;
};

/** The cities and wards in which the shop has partner restaurants or warehouses. */
export const VENUE_CITIES: readonly DemoVenueCity[] = CITIES.map(([code, name, nameEn]) => {
  const department = departmentOf(code);
  return {
    reference: `VCT${code}`,
    name,
    nameEn,
    code,
    department: department.reference,
    region: department.region,
  };
});

const areaCodes = new Map<string, string>(CITIES.map(([code, , , areaCode]) => [code, areaCode]));

/**
 * An unassigned land-line number of the city: no exchange in Japan begins with 0.
 *
 * @param line unique number, 1 to 999
 */
export const fictitiousPhone = (cityCode: string, line: number): string => {
  const areaCode = areaCodes.get(cityCode);
  if (!areaCode) throw new Error(`No area code is known for the city ${cityCode}`);
  return areaCode + String(line).padStart(10 - areaCode.length, '0');
};
