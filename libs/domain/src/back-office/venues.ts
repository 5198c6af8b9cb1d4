import {
  PUBLIC_HOLIDAY_RULES,
  SERVICES_MAX,
  SINGLE_DATES_MAX,
  WEEKDAYS,
} from '../venues/business-hours-data.js';
import { PriceRange } from '../shared/enums.js';
import { CUISINE_KEYS } from '../pairing/pairing-table.js';
import { FIELD_PATTERNS, FORM_LIST_MAX, YEN_MAX } from '../shared/field-patterns.js';
import {
  ALL_OPERATIONS,
  defineResource,
  DELETE_ACTION,
  enumeration,
  flag,
  images,
  label,
  link,
  longText,
  number,
  object,
  objects,
  REFERENCE_FIELD,
  REQUIRED,
  text,
  TIME_FIELDS,
  yen,
} from './build.js';
import type { FieldDefinition } from './definition.js';

const NAMES = [
  text('name', '名称', 'Name (Japanese)', REQUIRED),
  text('nameEn', '名称（英語）', 'Name (Latin letters)', REQUIRED),
] as const;
const TIME_COLUMNS = [
  { key: 'createdAt', hidden: true, always: true },
  { key: 'updatedAt', always: true },
] as const;

const CUISINE_TAGS: FieldDefinition = {
  key: 'tags',
  label: label('料理のタグ', 'Cuisine tags'),
  type: 'enums',
  values: CUISINE_KEYS,
  max: FORM_LIST_MAX,
};

const BUDGET = object('budget', '予算', 'Budget', {
  members: [
    yen('lunchMin', '昼（下限）', 'Lunch, from'),
    yen('lunchMax', '昼（上限）', 'Lunch, to'),
    yen('dinnerMin', '夜（下限）', 'Dinner, from'),
    yen('dinnerMax', '夜（上限）', 'Dinner, to'),
  ],
});

/** Several enum members. */
const weekdays = (key: string, jp: string, en: string): FieldDefinition => ({
  key,
  label: label(jp, en),
  type: 'enums',
  values: WEEKDAYS,
  max: WEEKDAYS.length,
});
const singleDays = (key: string, jp: string, en: string): FieldDefinition => ({
  key,
  label: label(jp, en),
  type: 'texts',
  max: SINGLE_DATES_MAX,
  pattern: FIELD_PATTERNS.day,
});

/** Opening hours; used by the reservation form and checkout. */
const BUSINESS_HOURS = object('businessHours', '営業時間（データ）', 'Opening hours (data)', {
  members: [
    objects('services', '営業時間帯', 'Services', {
      max: SERVICES_MAX,
      members: [
        weekdays('weekdays', '曜日（空欄は毎日）', 'Weekdays (blank: all)'),
        text('firstEntry', '最初の入店（HH:mm）', 'First entry (HH:mm)', {
          ...REQUIRED,
          pattern: FIELD_PATTERNS.firstEntry,
        }),
        text('lastEntry', '最後の入店（25:00は翌1時）', 'Last entry (25:00 is 1 a.m.)', {
          ...REQUIRED,
          pattern: FIELD_PATTERNS.lastEntry,
        }),
      ],
    }),
    weekdays('closedWeekdays', '定休日', 'Closed weekdays'),
    enumeration('publicHolidays', '祝日', 'Public holidays', PUBLIC_HOLIDAY_RULES),
    singleDays('closedDates', '臨時休業（YYYY-MM-DD）', 'Extra closed days (YYYY-MM-DD)'),
    singleDays('openDates', '臨時営業（YYYY-MM-DD）', 'Extra open days (YYYY-MM-DD)'),
    flag('irregularClosing', '不定休', 'Irregular closing days'),
  ],
});

/** Not shown unless chosen: for files above all, whose headers an import understands. */
const HOURS_COLUMNS = (BUSINESS_HOURS.members ?? []).map(({ key, label: member, type, values }) => ({
  key,
  label: label(`${BUSINESS_HOURS.label.jp}：${member.jp}`, `${BUSINESS_HOURS.label.en}: ${member.en}`),
  type,
  ...(values && { values }),
  path: `businessHours.${key}`,
  hidden: true as const,
  sortable: false,
  filters: false as const,
}));

const BYO_POLICY = object('byoPolicy', '持ち込み', 'Bring your own', {
  members: [
    flag('accepted', '持ち込み可', 'Accepted', { initial: true }),
    yen('feePerBottle', '抜栓料（1本）', 'Corkage per bottle', { max: YEN_MAX }),
    number('magnumMultiplier', 'マグナムの倍率', 'Magnum multiplier', { min: 0, max: 10, initial: 1 }),
    number('bottleLimit', '本数の上限', 'Bottle limit', { min: 0, max: 1000 }),
    flag('waivedWithCourse', 'コース注文で無料', 'Waived with a course'),
    flag('notOnListRule', '店のリストにないものに限る', 'Not on its own list'),
    flag('decanting', 'デキャンタージュ可', 'Decanting'),
    longText('glassNotes', 'グラスについて', 'On glasses (Japanese)'),
    longText('glassNotesEn', 'グラスについて（英語）', 'On glasses (English)'),
  ],
});

export const VENUES = defineResource({
  name: 'venues',
  label: label('レストラン', 'Restaurants'),
  singular: label('レストラン', 'Restaurant'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [
    REFERENCE_FIELD,
    ...NAMES,
    text('phone', '電話番号', 'Telephone', REQUIRED),
    text('googleReference', 'Google のID', 'Google place'),
    CUISINE_TAGS,
    enumeration('cuisineType', '料理', 'Cuisine', CUISINE_KEYS, REQUIRED),
    text('area', 'エリア', 'Quarter', REQUIRED),
    text('areaEn', 'エリア（英語）', 'Quarter (English)'),
    number('michelinStars', 'ミシュランの星', 'Michelin stars', { min: 0, max: 3 }),
    enumeration('priceRange', '価格帯', 'Price range', Object.values(PriceRange), REQUIRED),
    BUDGET,
    text('zipcode', '郵便番号', 'Postal code'),
    text('address', '住所', 'Address (Japanese)', REQUIRED),
    text('addressEn', '住所（英語）', 'Address (English)'),
    link('city', '市区町村', 'City or ward', 'venue-cities'),
    link('department', '都道府県', 'Prefecture', 'venue-departments'),
    link('region', '地方', 'Region', 'venue-regions'),
    longText('accessInstructions', 'アクセス', 'How to get there (Japanese)'),
    longText('accessInstructionsEn', 'アクセス（英語）', 'How to get there (English)'),
    longText('description', '説明', 'Description (Japanese)'),
    longText('descriptionEn', '説明（英語）', 'Description (English)'),
    BUSINESS_HOURS,
    longText('openingHours', '営業時間の補足', 'Note on the hours (Japanese)'),
    longText('openingHoursEn', '営業時間の補足（英語）', 'Note on the hours (English)'),
    longText('closedDays', '定休日の補足', 'Note on closed days (Japanese)'),
    longText('closedDaysEn', '定休日の補足（英語）', 'Note on closed days (English)'),
    number('seats', '席数', 'Seats', { min: 1, max: 5000 }),
    flag('privateRoom', '個室', 'Private room'),
    images('images', '画像', 'Pictures'),
    BYO_POLICY,
    flag('displayAtTop', '上位表示', 'Shown first'),
    ...TIME_FIELDS,
  ],
  sections: [
    {
      key: 'identity',
      label: label('基本', 'Identity'),
      fields: ['name', 'nameEn', 'phone', 'googleReference', 'displayAtTop'],
    },
    {
      key: 'kitchen',
      label: label('料理と価格', 'Kitchen'),
      fields: ['cuisineType', 'tags', 'michelinStars', 'priceRange', 'budget', 'seats', 'privateRoom'],
    },
    {
      key: 'place',
      label: label('場所', 'Place'),
      fields: [
        'area',
        'areaEn',
        'zipcode',
        'address',
        'addressEn',
        'city',
        'department',
        'region',
        'accessInstructions',
        'accessInstructionsEn',
      ],
    },
    {
      key: 'hours',
      label: label('営業', 'Hours'),
      fields: ['businessHours', 'openingHours', 'openingHoursEn', 'closedDays', 'closedDaysEn'],
    },
    { key: 'byo', label: label('持ち込み', 'Bring your own'), fields: ['byoPolicy'] },
    { key: 'texts', label: label('文章', 'Texts'), fields: ['description', 'descriptionEn'] },
    { key: 'pictures', label: label('画像', 'Pictures'), fields: ['images'] },
  ],
  columns: [
    { key: 'reference', always: true },
    'name',
    { key: 'nameEn', hidden: true },
    { key: 'phone', wide: true },
    'cuisineType',
    { key: 'tags', hidden: true },
    { key: 'area', editableInPlace: true },
    'priceRange',
    { key: 'michelinStars', editableInPlace: true, wide: true },
    { key: 'city', hidden: true },
    'department',
    { key: 'region', hidden: true },
    {
      key: 'byoAccepted',
      label: label('持ち込み可', 'BYO'),
      type: 'flag',
      path: 'byoPolicy.accepted',
    },
    {
      key: 'corkage',
      label: label('抜栓料', 'Corkage'),
      type: 'yen',
      path: 'byoPolicy.feePerBottle',
    },
    { key: 'seats', hidden: true, editableInPlace: true },
    { key: 'privateRoom', hidden: true, editableInPlace: true },
    { key: 'displayAtTop', editableInPlace: true, hidden: true },
    { key: 'images', hidden: true },
    ...HOURS_COLUMNS,
    ...TIME_COLUMNS.map((column) => ({ ...column, hidden: true as const })),
  ],
  defaultSort: 'reference',
  bulkActions: [
    {
      name: 'set-flags',
      label: label('表示', 'Display'),
      input: [flag('displayAtTop', '上位表示', 'Shown first'), flag('privateRoom', '個室', 'Private room')],
      undoable: true,
    },
    DELETE_ACTION,
  ],
  import: {
    matchKey: ['reference'],
    columns: [
      { field: 'reference', aliases: ['ref', '店舗コード'] },
      { field: 'name', aliases: ['name', '店名', 'レストラン名'] },
      { field: 'nameEn', aliases: ['name en', 'english name', '英語名'] },
      { field: 'phone', aliases: ['tel', 'phone', '電話'] },
      { field: 'cuisineType', aliases: ['cuisine type', 'ジャンル'] },
      { field: 'tags', aliases: ['tags', 'タグ'] },
      { field: 'area', aliases: ['area', '地区'] },
      { field: 'areaEn', aliases: ['area en'] },
      { field: 'michelinStars', aliases: ['stars', '星'] },
      { field: 'priceRange', aliases: ['price range', '価格'] },
      { field: 'budget.lunchMin', aliases: [] },
      { field: 'budget.lunchMax', aliases: [] },
      { field: 'budget.dinnerMin', aliases: [] },
      { field: 'budget.dinnerMax', aliases: [] },
      { field: 'zipcode', aliases: ['zip', 'postal code', '〒'] },
      { field: 'address', aliases: ['address', '所在地'] },
      { field: 'addressEn', aliases: ['address en', '英語住所'] },
      { field: 'city', aliases: ['city', '市区町村コード'] },
      { field: 'department', aliases: ['prefecture', '都道府県コード'] },
      { field: 'accessInstructions', aliases: ['access', '行き方'] },
      { field: 'accessInstructionsEn', aliases: ['access en'] },
      { field: 'description', aliases: ['description'] },
      { field: 'descriptionEn', aliases: ['description en', '英語説明'] },
      { field: 'businessHours.services', aliases: ['services', '営業時間帯'] },
      { field: 'businessHours.closedWeekdays', aliases: ['closed weekdays', '定休曜日'] },
      { field: 'businessHours.publicHolidays', aliases: ['public holidays', '祝日'] },
      { field: 'businessHours.closedDates', aliases: ['closed dates', '臨時休業'] },
      { field: 'businessHours.openDates', aliases: ['open dates', '臨時営業'] },
      { field: 'businessHours.irregularClosing', aliases: ['irregular closing', '不定休'] },
      { field: 'openingHours', aliases: ['opening hours', '時間', '営業時間'] },
      { field: 'openingHoursEn', aliases: ['opening hours en', '営業時間（英語）'] },
      { field: 'closedDays', aliases: ['closed', '休業日', '定休日'] },
      { field: 'closedDaysEn', aliases: ['closed en', '定休日（英語）'] },
      { field: 'seats', aliases: ['seats', '座席'] },
      { field: 'privateRoom', aliases: ['private room'] },
      { field: 'images', aliases: ['image', 'picture'] },
      { field: 'byoPolicy.accepted', aliases: ['byo', '持ち込み可'] },
      { field: 'byoPolicy.feePerBottle', aliases: ['corkage', '抜栓料'] },
      { field: 'byoPolicy.magnumMultiplier', aliases: [] },
      { field: 'byoPolicy.bottleLimit', aliases: ['bottle limit'] },
      { field: 'displayAtTop', aliases: ['display at top'] },
    ],
  },
  related: [
    { resource: 'orders', field: 'venue' },
    { resource: 'users', field: 'managedVenues' },
    { resource: 'audit-entries', field: 'record' },
  ],
  auditSilent: ['changedAt'],
});

export const VENUE_REGIONS = defineResource({
  name: 'venue-regions',
  label: label('地方', 'Venue regions'),
  singular: label('地方', 'Venue region'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [REFERENCE_FIELD, ...NAMES, ...TIME_FIELDS],
  sections: [{ key: 'identity', label: label('基本', 'Identity'), fields: ['name', 'nameEn'] }],
  columns: [
    { key: 'reference', always: true },
    { key: 'name', editableInPlace: true },
    { key: 'nameEn', editableInPlace: true },
    ...TIME_COLUMNS,
  ],
  defaultSort: 'reference',
  bulkActions: [DELETE_ACTION],
  related: [
    { resource: 'venue-departments', field: 'region' },
    { resource: 'venue-cities', field: 'region' },
    { resource: 'venues', field: 'region' },
    { resource: 'audit-entries', field: 'record' },
  ],
});

export const VENUE_DEPARTMENTS = defineResource({
  name: 'venue-departments',
  label: label('都道府県', 'Prefectures'),
  singular: label('都道府県', 'Prefecture'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [
    REFERENCE_FIELD,
    ...NAMES,
    text('code', 'コード', 'Code', { pattern: FIELD_PATTERNS.departmentCode }),
    link('region', '地方', 'Region', 'venue-regions'),
    ...TIME_FIELDS,
  ],
  sections: [
    { key: 'identity', label: label('基本', 'Identity'), fields: ['name', 'nameEn', 'code', 'region'] },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'name', editableInPlace: true },
    { key: 'nameEn', editableInPlace: true },
    { key: 'code', editableInPlace: true },
    'region',
    ...TIME_COLUMNS,
  ],
  defaultSort: 'reference',
  bulkActions: [DELETE_ACTION],
  related: [
    { resource: 'venue-cities', field: 'department' },
    { resource: 'venues', field: 'department' },
    { resource: 'audit-entries', field: 'record' },
  ],
});

export const VENUE_CITIES = defineResource({
  name: 'venue-cities',
  label: label('市区町村', 'Cities and wards'),
  singular: label('市区町村', 'City or ward'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [
    REFERENCE_FIELD,
    ...NAMES,
    text('code', 'コード', 'Code', { pattern: FIELD_PATTERNS.municipalCode }),
    link('department', '都道府県', 'Prefecture', 'venue-departments'),
    link('region', '地方', 'Region', 'venue-regions'),
    ...TIME_FIELDS,
  ],
  sections: [
    {
      key: 'identity',
      label: label('基本', 'Identity'),
      fields: ['name', 'nameEn', 'code', 'department', 'region'],
    },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'name', editableInPlace: true },
    { key: 'nameEn', editableInPlace: true },
    { key: 'code', editableInPlace: true },
    'department',
    { key: 'region', hidden: true },
    ...TIME_COLUMNS,
  ],
  defaultSort: 'reference',
  bulkActions: [DELETE_ACTION],
  related: [
    { resource: 'venues', field: 'city' },
    { resource: 'audit-entries', field: 'record' },
  ],
});
