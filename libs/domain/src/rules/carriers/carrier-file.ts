import type { DeliverySlot } from '../shared/enums.js';
import { formatPhone, normalisePhone } from '../shared/phone.js';
import { addDays, type TokyoDay } from '../shared/tokyo-time.js';
import type { CarrierColumn } from './carrier-formats.js';
import { encodableText, splitOver, widthOf, withoutFormulaSign } from './carrier-text.js';

/** What a label says about a parcel. */
export interface LabelParcel {
  orderRef: string;
  parcelRef: string;
  shipDay: TokyoDay;
  /** Requested day of arrival. */
  deliveryDay: TokyoDay | null;
  slot: DeliverySlot;
  recipient: LabelParty;
  /** 様 for a person, 御中 for a restaurant. */
  honorific: string;
  sender: LabelParty;
  bottles: number;
  note: string;
}

interface LabelParty {
  name: string;
  zipcode: string;
  /** Prefecture and city, block, building; `wordsOf` keeps the blanks between them. */
  address: readonly string[];
  phone: string;
}

/** Months in which wine travels cool, by the day of arrival. */
const COOL_MONTHS: readonly string[] = ['05', '06', '07', '08', '09', '10'];
export const isCoolDay = (day: TokyoDay): boolean => COOL_MONTHS.includes(day.slice(5, 7));

/** Day on which bottles for a dinner are to arrive: the day before, or that of the dinner when they leave too late for it. */
export const arrivalForDinner = (dinner: TokyoDay, shipDay: TokyoDay): TokyoDay => {
  const dayBefore = addDays(dinner, -1);
  return dayBefore > shipDay ? dayBefore : dinner;
};

/** Texts of a parcel by the name that expressions use; a list is spread over the columns `name.1`, `name.2`, … */
const VALUES: Readonly<Record<string, (parcel: LabelParcel) => string | readonly string[]>> = {
  order: ({ orderRef }) => orderRef,
  parcel: ({ parcelRef }) => parcelRef,
  shipDay: ({ shipDay }) => slashed(shipDay),
  shipDay8: ({ shipDay }) => digitsOf(shipDay),
  deliveryDay: ({ deliveryDay }) => slashed(deliveryDay ?? ''),
  deliveryDay8: ({ deliveryDay }) => digitsOf(deliveryDay ?? ''),
  slot: ({ slot }) => slot,
  cool: ({ shipDay, deliveryDay }) => (isCoolDay(deliveryDay ?? shipDay) ? 'COOL' : 'NORMAL'),
  name: ({ recipient }) => wordsOf(recipient.name),
  honorific: ({ honorific }) => honorific,
  zipcode: ({ recipient }) => digitsOf(recipient.zipcode),
  address: ({ recipient }) => recipient.address,
  phone: ({ recipient }) => phoneOf(recipient.phone),
  senderName: ({ sender }) => wordsOf(sender.name),
  senderZipcode: ({ sender }) => digitsOf(sender.zipcode),
  senderAddress: ({ sender }) => sender.address,
  senderPhone: ({ sender }) => phoneOf(sender.phone),
  item: ({ bottles }) => `ワイン ${bottles}本`,
  note: ({ note }) => note,
};

const slashed = (day: string): string => day.replaceAll('-', '/');
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
const phoneOf = (phone: string): string => (normalisePhone(phone) ? formatPhone(phone) : '');
/** Names and addresses are cut between their words; a blank stays with the word before. */
export const wordsOf = (name: string): string[] => name.split(/(?<=\s)/u);

export interface ColumnExpression {
  /** Text of every row. */
  literal?: string;
  /** Name in the table of values. */
  value?: string;
  /** Place of a spread text. */
  part: number;
  /** Width in half-width characters. */
  limit?: number;
  isRequired: boolean;
  /** Codes of the value; others are left empty. */
  codes?: Readonly<Record<string, string>>;
}

const EXPRESSION =
  /^(?<value>[A-Za-z][A-Za-z0-9]*)(?:\.(?<part>[1-9]))?(?::(?<limit>[1-9]\d{0,3}))?(?<isRequired>!)?(?:\?(?<codes>.+))?$/;

/**
 * Expression of a column: empty; `=text` for a fixed text; or `value.part:width!?VALUE=code;VALUE=code`, of which only
 * the value is needed. `!`: a parcel without it is not written. Undefined if it is none.
 */
export function parseExpression(text: string): ColumnExpression | undefined {
  const expression = text.trim();
  if (expression === '' || expression.startsWith('='))
    return { literal: expression.slice(1), part: 1, isRequired: false };
  const { value, part, limit, isRequired, codes } = EXPRESSION.exec(expression)?.groups ?? {};
  if (!value || !Object.hasOwn(VALUES, value)) return undefined;
  const pairs = codes?.split(';').map((pair) => pair.split('='));
  if (pairs?.some((pair) => pair.length !== 2)) return undefined;
  return {
    value,
    part: Number(part ?? 1),
    isRequired: isRequired !== undefined,
    ...(limit && { limit: Number(limit) }),
    ...(pairs && { codes: Object.fromEntries(pairs) as Record<string, string> }),
  };
}

/** MISSING, TOO_LONG and UNENCODABLE keep a parcel out of the file; SUBSTITUTED is a notice. */
export type LabelProblemKind = 'MISSING' | 'TOO_LONG' | 'UNENCODABLE' | 'SUBSTITUTED';

export interface LabelProblem {
  /** Header of the column. */
  field: string;
  kind: LabelProblemKind;
  /** The text, the characters, or `髙→高`. */
  detail: string;
}

export const isObstacle = ({ kind }: LabelProblem): boolean => kind !== 'SUBSTITUTED';

/** A row of a carrier's file, and what does not fit in it. */
export function labelRow(
  columns: readonly CarrierColumn[],
  parcel: LabelParcel,
  isEncodable: (char: string) => boolean,
): { cells: string[]; problems: LabelProblem[] } {
  const parsed = columns.map(({ header, expression }) => ({ header, ...parseExpression(expression)! }));
  const cells = parsed.map(({ literal }) => literal ?? '');
  const problems: LabelProblem[] = [];
  for (const name of new Set(parsed.flatMap(({ value }) => value ?? []))) {
    const places = parsed.flatMap((column, at) => (column.value === name ? [{ ...column, at }] : []));
    places.sort((left, right) => left.part - right.part);
    const header = places[0]!.header;
    const found = VALUES[name]!(parcel);
    const texts = (typeof found === 'string' ? [found] : found).filter((text) => text.trim());
    const parts = texts.map((text, index) => {
      const written = encodableText(text, isEncodable);
      problems.push(...written.substitutions.map(({ from, to }) => problemOf(header, from, to)));
      const ends = index < texts.length - 1 && /\s$/u.test(text) ? ' ' : '';
      return written.text + ends;
    });
    const joined = parts.join('');
    if (!joined && places.some(({ isRequired }) => isRequired))
      problems.push({ field: header, kind: 'MISSING', detail: '' });
    // The same value in one place is repeated there, in several places it is spread.
    const spread = places.filter(({ part }, index) => index === 0 || part !== places[index - 1]!.part);
    const limits = spread.map(({ limit }) => limit ?? Infinity);
    const fields = splitOver(parts, limits)?.map((text) => withoutFormulaSign(text.trim()));
    for (const { at, part, codes } of places) {
      const text = fields?.[spread.findIndex((each) => each.part === part)];
      cells[at] = codes ? (codes[joined] ?? '') : (text ?? '');
    }
    if (!fields || fields.some((text, index) => widthOf(text) > limits[index]!))
      problems.push({ field: header, kind: 'TOO_LONG', detail: joined });
  }
  return { cells, problems };
}

const problemOf = (field: string, from: string, to: string): LabelProblem =>
  to ? { field, kind: 'SUBSTITUTED', detail: `${from}→${to}` } : { field, kind: 'UNENCODABLE', detail: from };
