import { VENUE_TRANSLATIONS } from '@vinkura/domain/back-office/venues';
import { WINE_TRANSLATIONS } from '@vinkura/domain/back-office/products';

/** A text in each further language. */
const translationsOf = ({ members }: { members: readonly { key: string }[] }) =>
  Object.fromEntries(members.map(({ key }) => [key, `Texte ${key}`]));

/** Stored fields of the first documents of a collection, so that every filter has something to choose. */
export const VARIED: Record<string, { set?: object; unset?: string[] }[]> = {
  orders: [
    {
      set: {
        invoiceName: '株式会社 青葉',
        deliveryFee: 1100,
        feedbackGiven: true,
        openTasks: 2,
        stage: 'TO_PLAN',
        dueAt: new Date(Date.UTC(2025, 0, 1)),
        refundDecision: { state: 'TO_DECIDE', cause: 'DISPUTE', since: new Date(Date.UTC(2025, 0, 1)) },
      },
      unset: ['reservation'],
    },
    {
      set: {
        invoiceName: '有限会社 若葉',
        replaces: 'ORD00001',
        deliveryFee: 550,
        openTasks: 1,
        stage: 'TO_SHIP',
        dueAt: new Date(Date.UTC(2026, 0, 1)),
        refundDecision: { state: 'DECLINED', cause: 'DISPUTE', since: new Date(Date.UTC(2025, 0, 1)) },
      },
    },
  ],
  users: [
    { set: { tags: ['常連', '赤が好き'] }, unset: ['phone', 'birthday', 'membershipDate'] },
    {
      set: {
        tags: ['ワイン会'],
        enabled: false,
        referent: 'USR00002',
        managedVenues: ['VEN00003'],
        locale: 'en',
      },
    },
  ],
  products: [
    {
      set: {
        images: ['/assets/one.webp'],
        pictureTexts: [{ image: '/assets/one.webp', jp: '木箱の甲州', en: 'Koshu in a wooden box' }],
        available: false,
        cannotBeListed: true,
        visibleForEvents: true,
        tags: [],
        alcohol: 12.5,
        tasteBody: 2,
        tasteAcidity: 4,
        tasteTannin: 1,
        tasteBubbles: 3,
        tasteSweetness: 1,
        drinkFrom: 2024,
        drinkUntil: 2030,
        closure: 'NATURAL_CORK',
        liquorKind: 'SWEETENED_FRUIT_WINE',
        stockThreshold: 6,
        translations: translationsOf(WINE_TRANSLATIONS),
      },
      unset: ['appellation', 'glassInstructions', 'corkFee', 'region', 'producer', 'colorTone'],
    },
    {
      set: {
        appellation: 'Yamanashi',
        displayAtTop: true,
        corkFee: 2500,
        grapeVariety: [],
        alcohol: 14,
        tasteBody: 5,
        tasteAcidity: 3,
        tasteTannin: 4,
        tasteBubbles: 5,
        tasteSweetness: 2,
        drinkFrom: 2026,
        drinkUntil: 2040,
        closure: 'SCREW_CAP',
        liquorKind: 'LIQUEUR',
        stockThreshold: 0,
      },
    },
    {
      unset: [
        'openingInstructions',
        'tempInstructions',
        'sommelier',
        'alcohol',
        'drinkFrom',
        'drinkUntil',
        'closure',
      ],
    },
  ],
  producers: [
    {
      set: {
        images: ['/assets/two.webp'],
        pictureTexts: [{ image: '/assets/two.webp', jp: '甲府の蔵の前' }],
        description: '甲府の蔵',
        nameKana: 'カツヌマジョウゾウ',
      },
      unset: ['region'],
    },
    { unset: ['description'] },
  ],
  productionregions: [
    { set: { parentName: '本州', parentNameEn: 'Honshu' }, unset: ['climate'] },
    { unset: ['parentName', 'parentNameEn'] },
  ],
  sommeliers: [{ set: { images: ['/assets/three.webp'] }, unset: ['title'] }, { unset: ['titleEn'] }],
  venues: [
    {
      set: {
        images: ['/assets/four.webp'],
        translations: translationsOf(VENUE_TRANSLATIONS),
        displayAtTop: true,
        nameKana: 'スシ トオナギ',
        tags: [],
        'byoPolicy.accepted': false,
        businessHours: {
          services: [{ weekdays: ['MON'], firstEntry: '18:00', lastEntry: '21:00' }],
          closedWeekdays: ['SUN'],
          publicHolidays: 'CLOSED',
          closedDates: ['2027-01-04'],
          openDates: ['2027-01-10'],
          irregularClosing: true,
        },
      },
      unset: ['seats', 'city'],
    },
    { set: { privateRoom: true }, unset: ['department', 'region', 'byoPolicy.feePerBottle'] },
  ],
  venuecities: [{ unset: ['code', 'department', 'region'] }],
  venuedepartments: [{ unset: ['code', 'region'] }],
  venueregions: [{}],
  indents: [
    { set: { minTier: 'PLATINUM', limited: true, warehouseRef: 'WHS00002' } },
    { unset: ['minTier'] },
  ],
  warehouses: [
    {
      set: { ignoreStocks: true },
      unset: ['nameEn', 'address', 'phone', 'contact', 'region', 'department', 'city'],
    },
    { set: { region: 'VRG00005' } },
  ],
  stocks: [
    {
      set: {
        customs: 4,
        lost: 1,
        others: 2,
        bottleIssue: 3,
        reservedOthers: 5,
        myCellar: 1,
        comments: '棚卸し済み',
        ignored: true,
      },
    },
    { set: { customs: 2, lost: 3, others: 1, bottleIssue: 1, reservedOthers: 2, comments: '要確認' } },
    { set: { lost: 2, bottleIssue: 2 }, unset: ['shelf', 'shelfOrder'] },
  ],
  stockmovements: [
    {
      set: {
        comments: '割れ',
        stocktakeId: 'f7f0d1a2-5a57-4c8e-9a55-0c5f0f8f7c11',
        transferRef: 'TRF00001',
        goodsInRef: 'GIN00002',
      },
    },
  ],
  cellarentries: [
    { set: { quantity: 3, warehouseRef: 'WHS00003', comments: '移管' } },
    { set: { quantity: 9, ownerRef: 'USR00004' } },
  ],
  parameters: [{ set: { choices: [] } }],
};

const dated = (n: number) => ({
  createdAt: new Date(Date.UTC(2025, 0, n)),
  updatedAt: new Date(Date.UTC(2025, 0, n)),
});

/** The demo shop has none. */
export const SUPPLIERS = [1, 2, 3].map((n) => ({
  reference: `SUP0000${n}`,
  name: `仕入先 ${n}`,
  ...dated(n),
  ...(n === 2 && {
    nameKana: 'シイレサキ',
    contact: '青葉',
    phone: '03-1234-5678',
    email: 'two@supplier.example',
    registrationNumber: 'T1234567890123',
    licence: '東京上野 1',
  }),
}));

/** The demo shop has none. */
export const GOODS_IN = [1, 2, 3].map((n) => ({
  reference: `GIN0000${n}`,
  supplier: `SUP0000${n}`,
  warehouseRef: `WHS0000${n}`,
  state: ['EXPECTED', 'RECEIVED', 'CANCELLED'][n - 1],
  opening: n === 1,
  to: n === 1 ? 'customs' : 'available',
  lines: [],
  bottles: n,
  short: n,
  broken: n,
  ...dated(n),
  ...(n === 2 && {
    deliveryNote: 'D-2',
    expectedOn: '2025-01-02',
    receivedAt: new Date(Date.UTC(2025, 0, 2)),
    totalCostYen: 12_000,
  }),
}));

/** The demo shop has none. */
export const WINE_WISHES = [1, 2, 3].map((n) => ({
  reference: `WSH0000${n}`,
  wanted: `希望 ${n}`,
  key: `希望 ${n}`,
  customers: n,
  lastAskedAt: new Date(Date.UTC(2025, 0, n)),
  createdAt: new Date(Date.UTC(2025, 0, n)),
  updatedAt: new Date(Date.UTC(2025, 0, n)),
  state: ['OPEN', 'LISTED', 'DECLINED'][n - 1],
  ...(n === 2 && { product: 'PRD00001', note: '入荷済み', highestPrice: 20_000 }),
  askers: [],
}));
const DAY = new Date(Date.UTC(2025, 0, 1));

/** Transfers between warehouses: the demo data have none. */
export const TRANSFERS = [
  {
    reference: 'TRF00001',
    transferStatus: 'ARRIVED',
    fromRef: 'WHS00001',
    toRef: 'WHS00002',
    lines: [{ productRef: 'PRD00001', quantity: 3 }],
    bottles: 3,
    comments: '銀座へ',
    departedAt: DAY,
    arrivedAt: DAY,
    createdAt: DAY,
    updatedAt: DAY,
  },
  {
    reference: 'TRF00002',
    transferStatus: 'PREPARED',
    fromRef: 'WHS00002',
    toRef: 'WHS00001',
    lines: [{ productRef: 'PRD00002', quantity: 5 }],
    bottles: 5,
    createdAt: new Date(Date.UTC(2026, 0, 1)),
    updatedAt: new Date(Date.UTC(2026, 0, 1)),
  },
];
