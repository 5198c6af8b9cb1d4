import { apportion } from '../../rules/orders/pricing.js';
import { taxIncludedIn, type Yen } from '../../rules/shared/money.js';
import { addMonths, type TokyoDay } from '../../rules/shared/tokyo-time.js';
import { costEffectOf } from '../../rules/warehouses/stock-cost.js';
import { type LiquorMovement, liquorEntriesOf } from '../liquor-ledger.js';
import {
  JOURNAL_ACCOUNTS,
  JOURNAL_KINDS,
  type JournalAccount,
  type JournalGrain,
  type JournalKind,
  type SettlementKind,
} from './journal-tables.js';

/** One amount from a credited to a debited account (ACCOUNT-01, ADR-0065): debits equal credits in each entry. */
export interface JournalEntry {
  /** Day on which it is posted. */
  day: TokyoDay;
  /** Day of what it is about; another one in a correction of a closed month. */
  originDay: TokyoDay;
  /** Order, goods-in document, transfer or entry of the payment provider; empty by day, or if there is none. */
  document: string;
  kind: JournalKind;
  /** Including tax; negative if it reverses another entry. */
  amount: number;
  /** Tax in it; of the same sign. */
  tax: number;
}

interface JournalInvoice {
  readonly orderRef: string;
  readonly day: TokyoDay;
  readonly productPrice: Yen;
  readonly deliveryFee: Yen;
  readonly pointsUsed: Yen;
}

interface JournalCreditNote {
  readonly orderRef: string;
  readonly day: TokyoDay;
  readonly amount: Yen;
}

/** What the journal is about; every part is optional. */
export interface JournalFacts {
  invoices?: Iterable<JournalInvoice>;
  creditNotes?: Iterable<JournalCreditNote>;
  points?: Iterable<{ day: TokyoDay; document: string; points: number }>;
  movements?: Iterable<{ day: TokyoDay; document: string; movement: LiquorMovement; costYen: Yen }>;
  /** Amounts are negative if the provider gave something back. */
  settlements?: Iterable<{ day: TokyoDay; document: string; kind: SettlementKind; amount: number }>;
}

const kinds = Object.keys(JOURNAL_KINDS) as JournalKind[];
const orderOfKind = new Map(kinds.map((kind, index) => [kind, index]));
const signOf = ({ amount, tax }: JournalEntry): number => Math.sign(amount || tax);

const inOrder = (a: JournalEntry, b: JournalEntry): number =>
  compare(a.day, b.day) ||
  compare(a.originDay, b.originDay) ||
  compare(a.document, b.document) ||
  orderOfKind.get(a.kind)! - orderOfKind.get(b.kind)! ||
  signOf(a) - signOf(b);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sums entries of the same key; what sums to nothing is left out. */
function summed(entries: Iterable<JournalEntry>, keyOf: (entry: JournalEntry) => string) {
  const sums = new Map<string, JournalEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, { ...entry });
      continue;
    }
    sum.amount += entry.amount;
    sum.tax += entry.tax;
  }
  for (const [key, { amount, tax }] of sums) if (amount === 0 && tax === 0) sums.delete(key);
  return sums;
}

const subjectOf = ({ originDay, document, kind }: JournalEntry) => `${originDay} ${kind} ${document}`;

/**
 * Entries of facts, one for each document, kind and day. The sales add up to the invoices minus the credit notes, and
 * their tax is that of the invoices.
 */
export function journalEntriesOf(facts: JournalFacts): JournalEntry[] {
  return [...summed(allEntries(facts), subjectOf).values()].sort(inOrder);
}

function* allEntries({
  invoices = [],
  creditNotes = [],
  points = [],
  movements = [],
  settlements = [],
}: JournalFacts): Generator<JournalEntry> {
  for (const invoice of invoices) yield* invoiceEntries(invoice);
  for (const { orderRef, day, amount } of creditNotes)
    yield entry('REFUND', day, orderRef, amount, taxIncludedIn(amount));
  for (const { day, document, points: change } of points)
    yield entry(change > 0 ? 'POINTS_GIVEN' : 'POINTS_TAKEN', day, document, Math.abs(change));
  for (const { day, document, movement, costYen } of movements) {
    const [kind] = costEffectOf(movement) === null ? [] : liquorEntriesOf(movement);
    if (kind) yield entry(kind, day, document, costYen);
  }
  for (const { day, document, kind, amount } of settlements) yield entry(kind, day, document, amount);
}

const entry = (kind: JournalKind, day: TokyoDay, document: string, amount: Yen, tax = 0): JournalEntry => ({
  ...{ day, originDay: day, document, kind, amount, tax },
});

/** Points are a discount on the wines, what is left of them on the delivery fee, as on the invoice. */
function* invoiceEntries(invoice: JournalInvoice): Generator<JournalEntry> {
  const { orderRef, day, productPrice, deliveryFee, pointsUsed } = invoice;
  const productPoints = Math.min(pointsUsed, productPrice);
  const feePoints = pointsUsed - productPoints;
  const paid = [productPrice - productPoints, deliveryFee - feePoints];
  const taxes = apportion(taxIncludedIn(paid[0]! + paid[1]!), paid);
  yield entry('SALE', day, orderRef, paid[0]!, taxes[0]);
  yield entry('DELIVERY', day, orderRef, paid[1]!, taxes[1]);
  yield entry('POINTS_DISCOUNT', day, orderRef, productPoints, taxIncludedIn(productPoints));
  yield entry('DELIVERY_DISCOUNT', day, orderRef, feePoints, taxIncludedIn(feePoints));
}

/** A month in Japan, as 2026-11. */
export const monthOf = (day: TokyoDay): string => day.slice(0, 7);
export const nextMonth = (month: string): string => monthOf(addMonths(`${month}-01`, 1));

/** What closed months have posted; `until` is the last of them. */
export interface ClosedJournal {
  until: string;
  entries: readonly JournalEntry[];
}

/**
 * Entries of an open month. The first open month also corrects the closed ones: an entry that they have otherwise than
 * the facts of now is reversed, and posted as it is now. So all months together are always the facts of now.
 * @param entries by the facts of now, of all months
 */
export function entriesOfMonth(
  month: string,
  entries: readonly JournalEntry[],
  closed: ClosedJournal | null,
): JournalEntry[] {
  const own = entries.filter(({ day }) => monthOf(day) === month);
  if (!closed || month !== nextMonth(closed.until)) return own;
  const now = summed(
    entries.filter(({ day }) => monthOf(day) <= closed.until),
    subjectOf,
  );
  const posted = summed(closed.entries, subjectOf);
  const day = `${month}-01`;
  const corrections = [...new Set([...posted.keys(), ...now.keys()])].flatMap((key) => {
    const [before, after] = [posted.get(key), now.get(key)];
    if (before?.amount === after?.amount && before?.tax === after?.tax) return [];
    const reversed = before && { ...before, day, amount: -before.amount, tax: -before.tax };
    return [reversed, after && { ...after, day }].filter((each) => each !== undefined);
  });
  return [...corrections, ...own].sort(inOrder);
}

/** Entries in the asked detail: by day, they are summed over documents; those that reverse others stay apart. */
export const entriesBy = (grain: JournalGrain, entries: readonly JournalEntry[]): JournalEntry[] =>
  grain === 'ORDER'
    ? [...entries]
    : [
        ...summed(
          entries.map((each) => ({ ...each, document: '' })),
          (each) => `${each.day} ${subjectOf(each)} ${signOf(each)}`,
        ).values(),
      ].sort(inOrder);

/** An entry with positive numbers: one that reverses another has its accounts exchanged. */
export function sidesOf({ kind, amount, tax }: JournalEntry) {
  const { debit, credit } = JOURNAL_KINDS[kind];
  return amount < 0
    ? { debit: credit, credit: debit, amount: -amount, tax: -tax }
    : { debit, credit, amount, tax };
}

export interface JournalSum {
  account: JournalAccount;
  debit: Yen;
  credit: Yen;
}

/** What an entry posts to each account; tax has an account of its own. */
export function postingsOf(journalEntry: JournalEntry): JournalSum[] {
  const { debit, credit, amount, tax } = sidesOf(journalEntry);
  const posted = (account: JournalAccount, side: 'debit' | 'credit'): JournalSum[] => {
    const own = JOURNAL_ACCOUNTS[account].tax === 'NONE' ? 0 : tax;
    const parts: JournalSum[] = [
      { account, debit: 0, credit: 0, [side]: amount - own },
      { account: 'TAX', debit: 0, credit: 0, [side]: own },
    ];
    return parts.filter((part) => part[side] !== 0);
  };
  return [...posted(debit, 'debit'), ...posted(credit, 'credit')];
}

/** Debits and credits by account. */
export function journalSums(entries: Iterable<JournalEntry>): JournalSum[] {
  const sums = new Map<JournalAccount, JournalSum>();
  for (const each of entries)
    for (const { account, debit, credit } of postingsOf(each)) {
      const sum = sums.get(account) ?? { account, debit: 0, credit: 0 };
      sums.set(account, { account, debit: sum.debit + debit, credit: sum.credit + credit });
    }
  return (Object.keys(JOURNAL_ACCOUNTS) as JournalAccount[]).flatMap((account) => sums.get(account) ?? []);
}
