import type { Locale, LoyaltyStatus, ReceptionHours, UserType } from '@vinkura/domain';

/** A home address as it is written down here; contact and phone are the user's own. */
export interface AddressRecord {
  label: string;
  zipcode: string;
  prefecture: string;
  city: string;
  /** Block and building; left out in an address that its owner never finished. */
  block?: string;
  hours?: ReceptionHours;
}

/** A person of the demo shop. All of them are invented. */
export interface UserRecord {
  /** Part before the @ of the e-mail address. */
  mailbox: string;
  name: string;
  /** Furigana; of Japanese names. */
  nameKana?: string;
  birthday: string;
  locale?: Locale;
  type?: UserType;
  tier?: LoyaltyStatus;
  points?: number;
  /** Days since the membership began. */
  memberDays: number;
  /** Yen over all years. */
  purchases?: number;
  /** Mailbox of the user who recommended the shop. */
  referent?: string;
  managedVenues?: readonly string[];
  disabled?: boolean;
  addresses: readonly AddressRecord[];
}
