/**
 * Types of the demo data. Field names are those of the database; a reference (`region: 'PRR00001'`) is the `reference`
 * of another record of the same {@link DemoData}. Texts are Japanese (`name`) and English (`nameEn`). `_id`s are added
 * by the loader.
 */
import type {
  BOTTLE_SIZES,
  BusinessHours,
  CommentModeration,
  DeliverySlot,
  DestinationKind,
  Gift,
  GlassInstructions,
  Locale,
  LoyaltyStatus,
  OpeningInstructions,
  OrderAction,
  OrderKind,
  OrderStatus,
  PointsReason,
  PriceRange,
  ReceptionHours,
  StockBucket,
  StockReason,
  UserType,
  WineClosure,
  WineColor,
  WineColorTone,
  WineType,
  PictureTexts,
} from '@vinkura/domain';

export type BottleSize = (typeof BOTTLE_SIZES)[number];

/** A text in the two languages in which the catalogue is written. */
export interface BilingualText {
  ja: string;
  en: string;
}

export interface DemoProductionRegion {
  /** `PRR00001` … */
  reference: string;
  name: string;
  nameEn: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Name of the larger region that this one lies in, when the shop speaks of both. */
  parentName?: string;
  parentNameEn?: string;
  description: string;
  descriptionEn: string;
  climate: string;
  climateEn: string;
}

export interface DemoProducer {
  /** `PRC00001` … */
  reference: string;
  name: string;
  nameEn: string;
  country: string;
  /** Reference of the production region. */
  region: string;
  description: string;
  descriptionEn: string;
}

export interface DemoSommelier {
  /** `SOM00001` … */
  reference: string;
  name: string;
  nameEn: string;
  title: string;
  titleEn: string;
  bio: string;
  bioEn: string;
}

export interface DemoProduct {
  /** `PRD00001` … */
  reference: string;
  name: string;
  nameEn: string;
  /** Yen, tax included. */
  price: number;
  available: boolean;
  color: WineColor;
  colorTone: WineColorTone;
  country: string;
  /** Reference of the production region. */
  region: string;
  /** Reference of the producer. */
  producer: string;
  appellation: string;
  /** Latin names of the varieties, the largest share first. */
  grapeVariety: string[];
  type: WineType;
  size: BottleSize;
  /** `'2019'`, or `'NV'`. */
  vintage: string;
  /** Style tags of the pairing table. */
  tags: string[];
  images: string[];
  pictureTexts?: PictureTexts[];
  description: string;
  descriptionEn: string;
  summary: string;
  summaryEn: string;
  sommelier: {
    /** Reference of the sommelier. */
    ref: string;
    comment: string;
    commentEn: string;
  };
  /** Summary and note in further languages, such as `summaryFr`. */
  translations: Readonly<Record<string, string | undefined>>;
  extraInstructions: string;
  extraInstructionsEn: string;
  glassInstructions: GlassInstructions;
  openingInstructions: OpeningInstructions;
  /** Serving temperature in °C, 10 to 30. */
  tempInstructions: number;
  /** Per cent by volume, as is usual for the style. */
  alcohol: number;
  /** Years between which it is drunk best, both included. */
  drinkFrom: number;
  drinkUntil: number;
  closure: WineClosure;
  displayAtTop: boolean;
  cannotBeListed: boolean;
  visibleForEvents: boolean;
  /** Corkage for one opening of this wine, yen, where the venue has no fee of its own. */
  corkFee: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoVenueRegion {
  /** `VRG00001` … `VRG00008`. */
  reference: string;
  name: string;
  nameEn: string;
}

export interface DemoVenueDepartment {
  /** `VDP000` + the prefecture's JIS X 0401 code, such as `VDP00013`. */
  reference: string;
  name: string;
  nameEn: string;
  /** JIS X 0401, two digits. */
  code: string;
  /** Reference of the venue region. */
  region: string;
}

export interface DemoVenueCity {
  /** `VCT` + the municipal code, such as `VCT13103`. */
  reference: string;
  name: string;
  nameEn: string;
  /** JIS X 0402 with the prefecture, five digits. */
  code: string;
  /** Reference of the department. */
  department: string;
  /** Reference of the venue region. */
  region: string;
}

export interface DemoByoPolicy {
  /** Whether guests may bring their own bottle. */
  accepted: boolean;
  /** Yen per bottle of 750 mL; null: the product's own cork fee counts. */
  feePerBottle: number | null;
  /** A magnum is charged this many times the fee. */
  magnumMultiplier: number;
  /** Most bottles a table may bring; null: no limit. */
  bottleLimit: number | null;
  /** No fee with a course menu. */
  waivedWithCourse: boolean;
  /** Only wines that the house itself does not offer. */
  notOnListRule: boolean;
  decanting: boolean;
  glassNotes: string;
  glassNotesEn: string;
}

/** Yen per person, as guests of the house usually spend. */
interface DemoBudget {
  lunchMin: number | null;
  lunchMax: number | null;
  dinnerMin: number;
  dinnerMax: number;
}

export interface DemoVenue {
  /** `VEN00001` … */
  reference: string;
  googleReference: string;
  name: string;
  nameEn: string;
  /** Digits only; numbers that no exchange connects. */
  phone: string;
  /** One to three cuisine keys of the pairing table, the main one first. */
  tags: string[];
  cuisineType: string;
  /** The quarter as diners call it. */
  area: string;
  areaEn: string;
  michelinStars: number;
  priceRange: PriceRange;
  budget: DemoBudget;
  accessInstructions: string;
  accessInstructionsEn: string;
  zipcode: string;
  address: string;
  addressEn: string;
  /** References of city, department, region. */
  city: string;
  department: string;
  region: string;
  /** In degrees; invented, near the station. Null for a house that is not on the map. */
  latitude: number | null;
  longitude: number | null;
  description: string;
  descriptionEn: string;
  openingHours: string;
  openingHoursEn: string;
  closedDays: string;
  closedDaysEn: string;
  /** When it lets guests in, as data. */
  businessHours: BusinessHours;
  seats: number;
  privateRoom: boolean;
  images: string[];
  pictureTexts?: PictureTexts[];
  byoPolicy: DemoByoPolicy;
  /** Access and glass notes in further languages, such as `accessFr`. */
  translations: Readonly<Record<string, string | undefined>>;
}

export interface DemoWarehouse {
  /** `WHS00001` … */
  reference: string;
  code: string;
  name: string;
  nameEn: string;
  address: string;
  gps: { lat: number; lng: number };
  phone: string;
  /** References of region, department, city. */
  region: string;
  department: string;
  city: string;
  contact: string;
  ignoreStocks: boolean;
}

/** Bottles of one product in one warehouse, by bucket. */
export interface DemoStock extends Record<StockBucket, number> {
  warehouseRef: string;
  productRef: string;
  comments?: string;
  shelf?: string;
}

export interface DemoAddress {
  label: string;
  contactName: string;
  phone: string;
  /** `123-4567`. */
  zipcode: string;
  country: string;
  /** Prefecture (the stored names are older than the labels). */
  city: string;
  /** City or ward. */
  street: string;
  /** Block, building, room. */
  street2: string;
  receptionHours: ReceptionHours;
}

export interface DemoUser {
  /** `USR00001` … */
  reference: string;
  name: string;
  nameKana?: string;
  email: string;
  phone: string;
  /** `YYYY-MM-DD`. */
  birthday: string;
  locale: Locale;
  type: UserType;
  loyaltyStatus: LoyaltyStatus;
  loyaltyPoints: number;
  membershipDate: Date;
  /** Reference of the user who recommended the shop. */
  referent?: string;
  /** References of the venues that a manager or staff member works for. */
  managedVenues: string[];
  /** Yen. */
  cumulatedPurchases: number;
  enabled: boolean;
  images: string[];
  /** Home addresses; the loader adds the cellar's. */
  addresses: DemoAddress[];
}

export interface DemoParameterChoice {
  value: string;
  label: string;
  labelEn: string;
  enabled: boolean;
  description: string;
}

export interface DemoParameter {
  name: string;
  choices: DemoParameterChoice[];
}

export interface DemoData {
  producers: DemoProducer[];
  productionRegions: DemoProductionRegion[];
  sommeliers: DemoSommelier[];
  products: DemoProduct[];
  venueRegions: DemoVenueRegion[];
  venueDepartments: DemoVenueDepartment[];
  venueCities: DemoVenueCity[];
  venues: DemoVenue[];
  warehouses: DemoWarehouse[];
  stocks: DemoStock[];
  users: DemoUser[];
  parameters: DemoParameter[];
  /** What the home page shows first, best first. */
  topProductRefs: string[];
  history: DemoHistory;
}

/** A step in the history of an order. */
export interface DemoOrderStep {
  action: OrderAction;
  from: OrderStatus | null;
  to: OrderStatus;
  takenAt: Date;
  /** Reference of the user who took it, or SYSTEM. */
  by: string;
  comment: string | null;
}

export interface DemoOrderLine {
  productRef: string;
  quantity: number;
  /** Yen per bottle; 0 for one out of the cellar. */
  unitPrice: number;
  /** The cellar order that the bottles came in with. */
  cellarOrderRef: string | null;
}

export interface DemoFeedback {
  productExperience: number;
  venueService: number;
  food: number;
  atmosphere: number;
  wineQuality: number;
  foodPairing: number;
  comment: string;
  moderation: CommentModeration;
}

export interface DemoOrder {
  /** `ORD00001` … in the order in which they were placed. */
  reference: string;
  ownerRef: string;
  kind: OrderKind;
  destination: DestinationKind;
  status: OrderStatus;
  lines: DemoOrderLine[];
  /** Where all its bottles lay. */
  warehouseRef: string;
  venueRef: string | null;
  seats: number;
  /** Whether a course is booked, which waives corkage at some restaurants. */
  withCourse: boolean;
  /** Whether the restaurant agreed to more bottles than it usually takes. */
  venueConfirmed: boolean;
  reservationDate: Date;
  /** How a home order is wrapped. */
  gift: Gift | null;
  /** The day in Japan that a parcel is asked for on; null: as soon as it can be. */
  deliveryDay: string | null;
  /** Null where nothing is delivered to a home. */
  deliverySlot: DeliverySlot | null;
  /** Which address of its owner a parcel goes to. */
  addressIndex: number | null;
  /** Yen. */
  totalProductPrice: number;
  deliveryFee: number;
  pointsUsed: number;
  paymentAmount: number;
  steps: DemoOrderStep[];
  /** What the card company said to a refused card. */
  decline: string | null;
  feedback: DemoFeedback | null;
  /** Reference of the pre-order that it was bought in. */
  indentRef: string | null;
}

/** Bottles of a customer in the cloud cellar. */
export interface DemoCellarEntry {
  ownerRef: string;
  productRef: string;
  warehouseRef: string;
  /** The order that brought them in. */
  orderRef: string;
  addedQuantity: number;
  quantity: number;
  /** Yen per bottle. */
  purchasePrice: number;
  addedAt: Date;
  /** Of orders whose planning has not been submitted. */
  bookings: { orderRef: string; quantity: number }[];
}

/** A pre-order. */
export interface DemoIndent {
  /** `IND00001` … */
  reference: string;
  name: string;
  nameEn: string;
  text: string;
  textEn: string;
  opensAt: Date;
  closesAt: Date;
  limited: boolean;
  minTier: LoyaltyStatus | null;
  warehouseRef: string;
}

/** One bottle of a pre-order. */
export interface DemoIndentProduct {
  uniqueId: string;
  indentRef: string;
  productRef: string;
  warehouseRef: string;
  /** Yen. */
  unitPrice: number;
  sold: boolean;
  orderRef: string | null;
  takenAt: Date | null;
}

/** Bottles that went from one bucket to another, came in (no `from`) or went out (no `to`). */
export interface DemoStockMovement {
  movedAt: Date;
  by: string;
  reason: StockReason;
  warehouseRef: string;
  productRef: string;
  from?: StockBucket;
  to?: StockBucket;
  quantity: number;
  orderRef?: string;
}

export interface DemoPointsEntry {
  ownerRef: string;
  points: number;
  reason: PointsReason;
  orderRef: string;
  givenAt: Date;
}

export interface DemoPurchase {
  ownerRef: string;
  orderRef: string;
  /** Yen; below zero where it was taken back. */
  yen: number;
  boughtAt: Date;
  takenBack: boolean;
}

/** Wines that the concierge proposes to a customer. */
export interface DemoProposal {
  customerRef: string;
  conciergeRef: string;
  wines: { productRef: string; quantity: number; sentence: string }[];
  venueRef: string;
  reservationDate: Date;
  seats: number;
  message: string;
  sentAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
}

/** What a customer marked with the heart, the latest first. */
export interface DemoFavourites {
  ownerRef: string;
  wines: { reference: string; addedAt: Date; soldOutSinceAt: Date | null }[];
  venues: { reference: string; addedAt: Date }[];
}

/** What customers looked for in vain. */
export interface DemoFailedQuery {
  text: string;
  list: 'PRODUCTS' | 'VENUES';
  locale: Locale;
  count: number;
  lastAt: Date;
}

/** History of the shop before the load. */
export interface DemoHistory {
  orders: DemoOrder[];
  cellarEntries: DemoCellarEntry[];
  indents: DemoIndent[];
  indentProducts: DemoIndentProduct[];
  /** All but the opening stock, oldest first. */
  movements: DemoStockMovement[];
  /** All but the opening balance, oldest first. */
  points: DemoPointsEntry[];
  /** All but the opening totals, oldest first. */
  purchases: DemoPurchase[];
  proposals: DemoProposal[];
  favourites: DemoFavourites[];
  failedQueries: DemoFailedQuery[];
}
