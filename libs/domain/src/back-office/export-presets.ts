import { label } from './build.js';
import type { Label, ResourceName } from './definition.js';

/** Columns of a CSV export for a job. */
interface ExportPreset {
  name: string;
  label: Label;
  columns: readonly string[];
}

const preset = (name: string, jp: string, en: string, columns: string): ExportPreset => ({
  name,
  label: label(jp, en),
  columns: columns.split(' '),
});

/** What each job needs of a list (KIT-03), besides the columns on screen. */
export const EXPORT_PRESETS: Readonly<Partial<Record<ResourceName, readonly ExportPreset[]>>> = {
  orders: [
    preset(
      'packer',
      '出荷担当',
      'Packer',
      'reference status dueAt shipBy destination venue reservationDate deliveryDay customer wines wineCount',
    ),
    preset(
      'accountant',
      '経理',
      'Accountant',
      'reference paidAt status customer invoiceName totalProductPrice deliveryFee pointsUsed totalPaymentAmount refunded refundPending',
    ),
    preset(
      'restaurant-calls',
      'レストランへの連絡',
      'Restaurant calls',
      'reservationDate venue reference status customer wines wineCount',
    ),
  ],
  products: [
    preset(
      'buyer',
      '仕入担当',
      'Buyer',
      'reference name nameEn vintage size producer saleableQuantity alertLevel expectedBottles soldRecently price',
    ),
    preset('prices', '価格表', 'Price list', 'reference name producer vintage size color price available'),
    preset(
      'wine-list',
      'ワインリスト',
      'Wine list',
      'name nameEn vintage size color type country region producer grapeVariety price',
    ),
  ],
  venues: [
    preset('calls', '電話連絡', 'Call list', 'name nameKana phone cuisineType area department byoAccepted'),
  ],
  suppliers: [
    preset('addresses', '住所録', 'Address book', 'name nameKana contact phone email registrationNumber'),
  ],
  users: [preset('calls', '電話連絡', 'Call list', 'name nameKana phone email locale loyaltyStatus')],
  'stock-entries': [
    preset('buyer', '仕入担当', 'Buyer', 'productRef warehouseRef available reservedVinkura customs'),
    preset(
      'stocktaking',
      '棚卸し',
      'Stocktaking',
      'warehouseRef shelf productRef available reservedVinkura reservedOthers bottleIssue lost',
    ),
  ],
  'stock-transfers': [
    preset(
      'packer',
      '出荷担当',
      'Packer',
      'reference transferStatus fromRef toRef wines bottles departedAt arrivedAt comments',
    ),
  ],
};
