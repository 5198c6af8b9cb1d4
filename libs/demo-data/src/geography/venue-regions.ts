import type { DemoVenueRegion } from '../types.js';

/** The eight 地方, north to south. */
export const VENUE_REGIONS: readonly DemoVenueRegion[] = [
  { reference: 'VRG00001', name: '北海道', nameEn: 'Hokkaido' },
  { reference: 'VRG00002', name: '東北', nameEn: 'Tohoku' },
  { reference: 'VRG00003', name: '関東', nameEn: 'Kanto' },
  { reference: 'VRG00004', name: '中部', nameEn: 'Chubu' },
  { reference: 'VRG00005', name: '関西', nameEn: 'Kansai' },
  { reference: 'VRG00006', name: '中国', nameEn: 'Chugoku' },
  { reference: 'VRG00007', name: '四国', nameEn: 'Shikoku' },
  { reference: 'VRG00008', name: '九州・沖縄', nameEn: 'Kyushu-Okinawa' },
];
