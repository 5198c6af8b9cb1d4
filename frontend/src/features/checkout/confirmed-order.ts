import type { Corkage } from '@vinkura/domain/venues/byo-policy';
import type { DeliverySlot, DestinationKind, ReceptionHours } from '@vinkura/domain/shared/enums';
import type { ShownGift } from '../../shared/home-delivery/gift-lines.js';

/** Address of a parcel, as passed to the carrier. */
export interface ConfirmedAddress {
  zipcode?: string | null;
  city?: string | null;
  street?: string | null;
  street2?: string | null;
  contactName?: string | null;
  receptionHours?: ReceptionHours | null;
}

/** An order as the buyer confirms it before paying. */
export interface ConfirmedOrder {
  key: string;
  destination: DestinationKind;
  /** Pre-order wine: arrives months later and cannot be returned. */
  isIndent?: boolean;
  arrival?: string | null;
  /** Closing time of the pre-order sale. */
  closesAt?: string | null;
  shipBy?: string | null;
  venue?: { name: string; nameEn: string } | null;
  reservationDate?: string | null;
  seats?: number;
  /** What the restaurant takes for the bottles, paid there. */
  corkage?: Corkage | null;
  address?: ConfirmedAddress | null;
  gift?: ShownGift | null;
  /** Of a home delivery; a day in Japan. */
  deliveryDay?: string | null;
  deliverySlot?: DeliverySlot | null;
  lines: {
    key: string;
    name: string;
    nameEn: string;
    vintage: string;
    size: string;
    quantity: number;
    yen: number;
    /** Out of the customer's cellar, where it is paid for already. */
    isFromCellar?: boolean;
  }[];
}
