import { NON_VINTAGE } from './constants.js';

/** Field formats as regular expression sources, shared by server validation and back-office forms. */
export const FIELD_PATTERNS = Object.freeze({
  /** ISO 3166-1 alpha-2. */
  country: '^[A-Z]{2}$',
  bottleSize: '^\\d{2,5}mL$',
  /** A vintage year, or NV. */
  vintage: `^(1[89]|20)\\d\\d$|^${NON_VINTAGE}$`,
  /** Picture URL: of the shop, or external with HTTPS. */
  picture: '^(\\/(?![/\\\\])|https:\\/\\/)\\S+$',
  /** Lower case with hyphens, as used in code. */
  parameterName: '^[a-z][a-z0-9-]{1,60}$',
  /** JIS X 0401. */
  departmentCode: '^\\d{2}$',
  municipalCode: '^\\d{5}$',
  venueRegion: '^VRG\\d{5,}$',
  venueDepartment: '^VDP\\d{5,}$',
  venueCity: '^VCT\\d{5,}$',
  warehouse: '^WHS\\d{5,}$',
  product: '^PRD\\d{5,}$',
  supplier: '^SUP\\d{5,}$',
  /** A calendar day; its existence is checked separately. */
  day: '^\\d{4}-\\d{2}-\\d{2}$',
  firstEntry: '^([01]\\d|2[0-3]):[0-5]\\d$',
  /** Hours count on after midnight: 25:00 is one o'clock of the next day. */
  lastEntry: '^([01]\\d|2\\d):[0-5]\\d$',
  venue: '^VEN\\d{5,}$',
});

/** Maximum amount of a form in yen; the card provider's limit is lower. */
export const YEN_MAX = 99_999_999;
/** Maximum entries of a list of short texts or pictures in a form. */
export const FORM_LIST_MAX = 30;
/** Maximum characters of a picture URL. */
export const PICTURE_ADDRESS_MAX_LENGTH = 500;
