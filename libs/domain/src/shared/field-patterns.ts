import { NON_VINTAGE } from './constants.js';

/**
 * The forms of single fields, as sources of regular expressions: the bodies of the server and the forms of the back
 * office check the same ones.
 */
export const FIELD_PATTERNS = Object.freeze({
  /** ISO 3166-1 alpha-2. */
  country: '^[A-Z]{2}$',
  bottleSize: '^\\d{2,5}mL$',
  /** A year of the harvest, or NV. */
  vintage: `^(1[89]|20)\\d\\d$|^${NON_VINTAGE}$`,
  /** Address of a picture: of the shop itself, or elsewhere by HTTPS. */
  picture: '^(\\/(?![/\\\\])|https:\\/\\/)\\S+$',
  /** Lower case with hyphens, as programs ask for it. */
  parameterName: '^[a-z][a-z0-9-]{1,60}$',
  /** JIS X 0401. */
  departmentCode: '^\\d{2}$',
  municipalCode: '^\\d{5}$',
  venueRegion: '^VRG\\d{5,}$',
  venueDepartment: '^VDP\\d{5,}$',
  venueCity: '^VCT\\d{5,}$',
  warehouse: '^WHS\\d{5,}$',
  /** A calendar day; that it is a real one is checked apart. */
  day: '^\\d{4}-\\d{2}-\\d{2}$',
  firstEntry: '^([01]\\d|2[0-3]):[0-5]\\d$',
  /** Counts on after midnight: 25:00 is one o'clock of the next day. */
  lastEntry: '^([01]\\d|2\\d):[0-5]\\d$',
  venue: '^VEN\\d{5,}$',
});

/** A whole amount that a form takes, in yen; beyond it the card provider refuses anyway. */
export const YEN_MAX = 99_999_999;
/** Entries of a list of short texts or pictures in a form. */
export const FORM_LIST_MAX = 30;
/** Characters of the address of a picture. */
export const PICTURE_ADDRESS_MAX_LENGTH = 500;
