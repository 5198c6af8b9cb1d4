import { fictitiousPhone } from './geography/venue-cities.js';
import type { DemoWarehouse } from './types.js';

/** The bonded one holds wine that is not cleared yet: nothing in it can be sold. */
export const WAREHOUSES: readonly DemoWarehouse[] = [
  {
    reference: 'WHS00001',
    code: 'TYO-HWJ',
    name: '東京・平和島 定温倉庫',
    nameEn: 'Tokyo Heiwajima temperature-controlled warehouse',
    address: '〒143-0006 東京都大田区平和島6-98-2 定温棟2階',
    gps: { lat: 35.5826, lng: 139.7432 },
    phone: fictitiousPhone('13111', 21),
    region: 'VRG00003',
    department: 'VDP00013',
    city: 'VCT13111',
    contact: '入出荷担当 早瀬',
    ignoreStocks: false,
  },
  {
    reference: 'WHS00002',
    code: 'UKB-RKI',
    name: '関西・六甲アイランド 定温倉庫',
    nameEn: 'Kansai Rokko Island temperature-controlled warehouse',
    address: '〒658-0031 兵庫県神戸市東灘区向洋町東4-97-5',
    gps: { lat: 34.6889, lng: 135.2734 },
    phone: fictitiousPhone('28101', 22),
    region: 'VRG00005',
    department: 'VDP00028',
    city: 'VCT28101',
    contact: '関西出荷担当 灘波',
    ignoreStocks: false,
  },
  {
    reference: 'WHS00003',
    code: 'YOK-BND',
    name: '横浜・本牧 保税蔵置場',
    nameEn: 'Yokohama Honmoku bonded warehouse',
    address: '〒231-0811 神奈川県横浜市中区本牧ふ頭95-1 保税C棟',
    gps: { lat: 35.4312, lng: 139.6798 },
    phone: fictitiousPhone('14104', 23),
    region: 'VRG00003',
    department: 'VDP00014',
    city: 'VCT14104',
    contact: '通関担当 汐入',
    ignoreStocks: true,
  },
];
