import type { DestinationKind, OrderStatus } from '@vinkura/domain';
import type { LargeUser } from './large-people.js';

/** Delivery address of a customer's parcels. */
export const homeAddressOf = (user: LargeUser) => ({
  addressId: null,
  label: '自宅',
  zipcode: '150-0022',
  city: '東京都',
  street: '渋谷区',
  street2: '恵比寿南1-2-3',
  contactName: user.name,
  phone: user.phone,
  country: 'Japan',
  receptionHours: 'NO_PREFERENCE',
});

/** The only parcel of a shipped order. */
export function parcelOf(
  reference: string,
  kind: DestinationKind,
  status: OrderStatus,
  products: readonly object[],
  at: Date,
) {
  return {
    ref: `${reference}-1`,
    kind,
    warehouseRef: (products[0] as { warehouseRef: string }).warehouseRef,
    status: status === 'IN_DELIVERY' ? 'SHIPPED' : 'RECEIVED',
    products: products.map((each) => {
      const { productRef, quantity } = each as { productRef: string; quantity: number };
      return { productRef, quantity };
    }),
    carrier: 'ヤマト運輸',
    tracking: `4000-${reference.slice(3)}`,
    shippedAt: at,
    receivedAt: status === 'IN_DELIVERY' ? null : at,
  };
}
