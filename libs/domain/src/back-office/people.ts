import { DEFAULT_LOCALE, LOCALES, LoyaltyStatus, ReceptionHours, UserType } from '../rules/shared/enums.js';
import { PASSWORD_MAX_LENGTH } from '../rules/shared/constants.js';
import type { RuleViolation } from '../rules/shared/errors.js';
import { checkEmail, checkName, checkPassword, checkPhone } from '../rules/users/person.js';
import type { RecordRule } from './definition.js';
import { CUSTOMER_TAG_MAX, CUSTOMER_TAGS_MAX } from '../rules/users/customer-tags.js';
import { FIELD_PATTERNS } from '../rules/shared/field-patterns.js';
import {
  defineResource,
  day,
  enumeration,
  flag,
  FURIGANA_FIELD,
  images,
  instant,
  label,
  link,
  links,
  longText,
  number,
  objects,
  READ_ONLY,
  REFERENCE_FIELD,
  REQUIRED,
  text,
  texts,
  TIME_FIELDS,
  yen,
} from './build.js';

/** Maximum characters of a person's text fields. */
export const PERSON_TEXT_MAX = 300;
/** Maximum addresses of a person, including the cellar's. */
export const ADDRESSES_MAX = 21;
export const ADDRESS_TEXT = { maxLength: 200 } as const;
/** Maximum points per grant or deduction. */
export const GRANTED_POINTS_MAX = 1_000_000;

/** The rule of a text of a registration, for texts that are given. */
const textRule = (field: string, check: (text: string) => RuleViolation[]): RecordRule => ({
  fields: [field],
  check: ({ [field]: value }) => (typeof value === 'string' && value !== '' ? check(value) : []),
});

export const USERS = defineResource({
  name: 'users',
  label: label('ユーザー', 'Users'),
  singular: label('ユーザー', 'User'),
  title: { field: 'name' },
  operations: { create: true, update: true, remove: 'SOFT' },
  fields: [
    REFERENCE_FIELD,
    text('name', '氏名', 'Full name', REQUIRED),
    FURIGANA_FIELD,
    text('email', 'メールアドレス', 'E-mail', { ...REQUIRED, maxLength: PERSON_TEXT_MAX }),
    text('phone', '電話番号', 'Telephone', { maxLength: PERSON_TEXT_MAX }),
    day('birthday', '生年月日', 'Birthday'),
    text('password', 'パスワード', 'Password', {
      createOnly: true,
      maxLength: PASSWORD_MAX_LENGTH,
      audit: 'redact',
    }),
    enumeration('locale', '言語', 'Language', LOCALES, { initial: DEFAULT_LOCALE }),
    enumeration('type', '権限', 'Role', Object.values(UserType), { initial: UserType.GUEST }),
    flag('enabled', '有効', 'Enabled', { initial: true }),
    enumeration('loyaltyStatus', '会員ランク', 'Tier', Object.values(LoyaltyStatus), {
      initial: LoyaltyStatus.STANDARD,
    }),
    instant('membershipDate', '会員登録日', 'Member since'),
    link('referent', '紹介者', 'Referred by', 'users'),
    links('managedVenues', '担当店舗', 'Managed venues', 'venues', {
      max: 100,
      pattern: FIELD_PATTERNS.venue,
    }),
    objects('addresses', '住所', 'Addresses', {
      max: ADDRESSES_MAX,
      members: [
        text('_id', 'ID', 'Identifier', READ_ONLY),
        text('label', '名称', 'Label', { ...REQUIRED, ...ADDRESS_TEXT }),
        text('zipcode', '郵便番号', 'Postal code', ADDRESS_TEXT),
        text('city', '都道府県', 'Prefecture', ADDRESS_TEXT),
        text('street', '市区町村', 'City', ADDRESS_TEXT),
        text('street2', '番地・建物', 'Block and building', ADDRESS_TEXT),
        text('contactName', '受取人', 'Recipient', ADDRESS_TEXT),
        text('phone', '電話番号', 'Telephone', ADDRESS_TEXT),
        enumeration('receptionHours', '受取時間', 'Reception hours', Object.values(ReceptionHours), {
          initial: ReceptionHours.NO_PREFERENCE,
        }),
        text('country', '国', 'Country', { ...ADDRESS_TEXT, initial: 'Japan' }),
      ],
    }),
    texts('tags', 'タグ', 'Tags', { max: CUSTOMER_TAGS_MAX, maxLength: CUSTOMER_TAG_MAX }),
    // Other addresses are refused by name: people use only pictures uploaded to the shop.
    images('images', '画像', 'Pictures', { max: 10, pattern: undefined }),
    number('loyaltyPoints', 'ポイント', 'Points', READ_ONLY),
    yen('cumulatedPurchases', '購入累計', 'Purchases so far', READ_ONLY),
    text('termsVersion', '同意した利用規約の版', 'Terms of use agreed to', READ_ONLY),
    instant('termsAgreedAt', '利用規約への同意日時', 'Agreed to the terms at', READ_ONLY),
    ...TIME_FIELDS,
  ],
  rules: [
    textRule('name', checkName),
    textRule('email', checkEmail),
    textRule('phone', checkPhone),
    textRule('password', (password) => checkPassword(password)),
  ],
  sections: [
    {
      key: 'identity',
      label: label('基本', 'Identity'),
      fields: ['name', 'nameKana', 'email', 'phone', 'birthday', 'locale', 'password', 'images'],
    },
    {
      key: 'rights',
      label: label('権限', 'Rights'),
      fields: ['type', 'enabled', 'managedVenues'],
    },
    {
      key: 'membership',
      label: label('会員', 'Membership'),
      fields: [
        'loyaltyStatus',
        'loyaltyPoints',
        'membershipDate',
        'referent',
        'cumulatedPurchases',
        'tags',
        'termsVersion',
        'termsAgreedAt',
      ],
    },
    { key: 'addresses', label: label('住所', 'Addresses'), fields: ['addresses'] },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'name', sortPaths: ['nameOrder', '_id'] },
    { key: 'nameKana', hidden: true, sortable: false },
    { key: 'email', unique: true },
    { key: 'phone', sortable: false, wide: true },
    { key: 'birthday', hidden: true, sortable: false },
    { key: 'locale', hidden: true, always: true },
    { key: 'type', always: true },
    { key: 'enabled', editableInPlace: true },
    { key: 'loyaltyStatus', editableInPlace: true, always: true },
    { key: 'loyaltyPoints', always: true },
    { key: 'cumulatedPurchases', always: true },
    { key: 'membershipDate', wide: true },
    { key: 'tags', wide: true },
    { key: 'referent', hidden: true },
    { key: 'managedVenues', hidden: true },
    { key: 'createdAt', hidden: true, always: true },
    { key: 'updatedAt', hidden: true, always: true },
  ],
  defaultSort: 'reference',
  bulkActions: [
    {
      name: 'set-enabled',
      label: label('有効・無効', 'Enable or disable'),
      input: [flag('enabled', '有効', 'Enabled', REQUIRED)],
      undoable: true,
    },
    {
      name: 'set-tier',
      label: label('会員ランクを変更', 'Set tier'),
      input: [enumeration('loyaltyStatus', '会員ランク', 'Tier', Object.values(LoyaltyStatus), REQUIRED)],
      undoable: true,
    },
    {
      name: 'grant-points',
      label: label('ポイントを付与', 'Grant points'),
      input: [
        number('points', 'ポイント', 'Points', {
          ...REQUIRED,
          min: -GRANTED_POINTS_MAX,
          max: GRANTED_POINTS_MAX,
        }),
        longText('reason', '理由', 'Reason', REQUIRED),
      ],
    },
    {
      name: 'delete',
      label: label('削除', 'Delete'),
      input: [],
      destructive: true,
    },
  ],
  related: [
    { resource: 'orders', field: 'customer' },
    { resource: 'users', field: 'referent' },
    { resource: 'audit-entries', field: 'record' },
    { resource: 'audit-entries', field: 'actor' },
  ],
  auditSilent: [
    'tierReviewedOn',
    'passwordChangedAt',
    'searchKeys',
    'nameKeys',
    'nameOrder',
    'administratorChecks',
  ],
  auditLabels: {
    tierGivenAt: label('ランクの付与日', 'Tier given on'),
    areas: label('担当領域', 'Areas'),
    erasedAt: label('個人情報の消去', 'Personal data erased on'),
  },
});
