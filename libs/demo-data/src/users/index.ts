import { DAY_MS, SAMPLE_COUNTRY } from '@vinkura/domain';
import type { DemoAddress, DemoUser } from '../types.js';
import { PEOPLE } from './people.js';
import type { AddressRecord, UserRecord } from './user-record.js';

const DEMO_MAIL_DOMAIN = 'demo.vinkura.example';

const referenceAt = (index: number): string => `USR${String(index + 1).padStart(5, '0')}`;

const referenceOf = (mailbox: string): string => {
  const index = PEOPLE.findIndex((person) => person.mailbox === mailbox);
  if (index < 0) throw new Error(`Nobody has the mailbox ${mailbox}`);
  return referenceAt(index);
};

/** A mobile number that cannot ring: no number after 090 begins with 0. */
const mobileAt = (index: number): string => `090${String(1001 + index).padStart(8, '0')}`;

const toAddress = (record: AddressRecord, name: string, phone: string): DemoAddress => ({
  label: record.label,
  // Users without a block left the rest of the form empty too.
  contactName: record.block ? name : '',
  phone: record.block ? phone : '',
  zipcode: record.zipcode,
  country: SAMPLE_COUNTRY,
  city: record.prefecture,
  street: record.city,
  street2: record.block ?? '',
  receptionHours: record.hours ?? 'NO_PREFERENCE',
});

const toUser = (record: UserRecord, index: number, now: Date): DemoUser => ({
  reference: referenceAt(index),
  name: record.name,
  ...(record.nameKana && { nameKana: record.nameKana }),
  email: `${record.mailbox}@${DEMO_MAIL_DOMAIN}`,
  phone: mobileAt(index),
  birthday: record.birthday,
  locale: record.locale ?? 'jp',
  type: record.type ?? 'GUEST',
  loyaltyStatus: record.tier ?? 'STANDARD',
  loyaltyPoints: record.points ?? 0,
  membershipDate: new Date(now.getTime() - record.memberDays * DAY_MS),
  ...(record.referent ? { referent: referenceOf(record.referent) } : {}),
  managedVenues: [...(record.managedVenues ?? [])],
  cumulatedPurchases: record.purchases ?? 0,
  enabled: !record.disabled,
  images: [],
  addresses: record.addresses.map((address) => toAddress(address, record.name, mobileAt(index))),
});

export const buildUsers = (now: Date): DemoUser[] =>
  PEOPLE.map((record, index) => toUser(record, index, now));

/** Reference of the person with this mailbox, such as `diamond`. */
export const userReference = referenceOf;
