import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { taxIncludedIn } from '../../rules/shared/money.js';
import { addDays } from '../../rules/shared/tokyo-time.js';
import {
  entriesBy,
  entriesOfMonth,
  type JournalEntry,
  journalEntriesOf,
  journalSums,
  monthOf,
  nextMonth,
  postingsOf,
} from './journal.js';
import { JOURNAL_FORMATS, journalLines } from './journal-files.js';
import { SETTLEMENT_KINDS } from './journal-tables.js';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const day = fc.integer({ min: 0, max: 100 }).map((days) => addDays('2026-01-01', days));
const orderRef = fc.constantFrom('ORD00001', 'ORD00002', 'ORD00003');
const yen = fc.integer({ min: 0, max: 90_000 });

const invoices = fc.uniqueArray(
  fc
    .record({
      orderRef,
      day,
      productPrice: yen,
      deliveryFee: fc.integer({ min: 0, max: 2200 }),
      share: fc.nat(100),
    })
    .map(({ share, ...invoice }) => ({
      ...invoice,
      pointsUsed: Math.floor(((invoice.productPrice + invoice.deliveryFee) * share) / 100),
    })),
  { selector: (each) => each.orderRef },
);
const facts = fc.record({
  invoices,
  creditNotes: fc.array(fc.record({ orderRef, day, amount: yen }), { maxLength: 4 }),
  points: fc.array(fc.record({ day, document: orderRef, points: fc.integer({ min: -500, max: 500 }) }), {
    maxLength: 4,
  }),
  movements: fc.array(
    fc.record({
      day,
      document: orderRef,
      costYen: yen,
      movement: fc
        .constantFrom(
          { to: 'available', reason: 'GOODS_IN' } as const,
          { from: 'reservedVinkura', reason: 'SHIPMENT' } as const,
          { from: 'available', to: 'bottleIssue', reason: 'BREAKAGE' } as const,
          { from: 'available', to: 'reservedVinkura', reason: 'PLANNING' } as const,
        )
        .map((each) => ({ ...each, productRef: 'PRD00001', quantity: 1 })),
    }),
    { maxLength: 4 },
  ),
  settlements: fc.array(
    fc.record({
      day,
      document: fc.constantFrom('txn_1', 'txn_2'),
      kind: fc.constantFrom(...SETTLEMENT_KINDS),
      amount: fc.integer({ min: -90_000, max: 90_000 }),
    }),
    { maxLength: 4 },
  ),
});

const balances = (entries: readonly JournalEntry[]) =>
  new Map(
    journalSums(entries).flatMap(({ account, debit, credit }) =>
      debit === credit ? [] : [[account, debit - credit]],
    ),
  );
const salesOf = (entries: readonly JournalEntry[]) => {
  const each = balances(entries);
  const of = (...accounts: Parameters<typeof each.get>[0][]) =>
    0 - sum(accounts.map((account) => each.get(account) ?? 0));
  return { net: of('SALES', 'DELIVERY_SALES', 'DISCOUNTS', 'RETURNS'), tax: of('TAX') };
};

describe('the journal', () => {
  it('[ACCOUNT-01] debits what it credits, and its sales are the invoices minus the credit notes to the yen', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const entries = journalEntriesOf(all);
        for (const entry of entries) {
          const posted = postingsOf(entry);
          expect(sum(posted.map(({ debit }) => debit))).toBe(sum(posted.map(({ credit }) => credit)));
          expect(posted.every(({ debit, credit }) => debit >= 0 && credit >= 0)).toBe(true);
        }
        const invoiced = all.invoices.map(
          ({ productPrice, deliveryFee, pointsUsed }) => productPrice + deliveryFee - pointsUsed,
        );
        const credited = all.creditNotes.map(({ amount }) => amount);
        const tax = sum(invoiced.map(taxIncludedIn)) - sum(credited.map(taxIncludedIn));
        expect(salesOf(entries)).toEqual({ net: sum(invoiced) - sum(credited) - tax, tax });
      }),
    );
  });

  it('[ACCOUNT-01] has the same debits and credits of each account by day and by order', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const closed = { until: '2026-01', entries: inMonth(journalEntriesOf(before), '2026-01') };
        for (const month of ['2026-01', '2026-02']) {
          const entries = entriesOfMonth(month, journalEntriesOf(after), closed);
          const days = entriesBy('DAY', entries);
          expect(journalSums(days)).toEqual(journalSums(entriesBy('ORDER', entries)));
          expect(days.every(({ document }) => document === '')).toBe(true);
        }
      }),
    );
  });

  it('[ACCOUNT-01] keeps closed months as they are: all months together are the facts of now', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 4 }), (versions) => {
        const posted: JournalEntry[] = [];
        let month = '2026-01';
        let until: string | null = null;
        for (const version of versions) {
          const entries = journalEntriesOf(version);
          const closed = until === null ? null : { until, entries: posted };
          const added = entriesOfMonth(month, entries, closed);
          expect(added.every((each) => monthOf(each.day) === month)).toBe(true);
          posted.push(...added);
          until = month;
          month = nextMonth(month);
          const known = entries.filter((each) => monthOf(each.day) < month);
          expect(balances(posted)).toEqual(balances(known));
        }
      }),
    );
  });

  it('[ACCOUNT-01] corrects an entry of a closed month by reversing it and posting the current amount, with the original day in the description', () => {
    const invoice = { orderRef: 'ORD00001', day: '2026-01-31', productPrice: 11_000, deliveryFee: 1100 };
    const before = journalEntriesOf({ invoices: [{ ...invoice, pointsUsed: 0 }] });
    const late = { orderRef: 'ORD00001', day: '2026-01-31', amount: 1100 };
    const now = journalEntriesOf({
      invoices: [{ ...invoice, productPrice: 12_100, pointsUsed: 0 }],
      creditNotes: [late],
    });
    const entries = entriesOfMonth('2026-02', now, { until: '2026-01', entries: before });
    expect(
      [...journalLines(entries, 'FREEE', new Map([['CARD_RECEIVABLE', 'カード債権']]))].slice(1),
    ).toEqual([
      [
        ...['2026/02/01', '1', '売上高', '課税売上10%', '11000', '1000', 'カード債権', '対象外', '11000', ''],
        '商品売上 ORD00001 （2026-01-31 分の訂正）',
      ],
      [
        ...['2026/02/01', '2', 'カード債権', '対象外', '12100', '', '売上高', '課税売上10%', '12100', '1100'],
        '商品売上 ORD00001 （2026-01-31 分の訂正）',
      ],
      [
        ...[
          '2026/02/01',
          '3',
          '売上戻り高',
          '課税売返10%',
          '1100',
          '100',
          'カード債権',
          '対象外',
          '1100',
          '',
        ],
        '返金 ORD00001 （2026-01-31 分の訂正）',
      ],
    ]);
    expect(entriesOfMonth('2026-03', now, { until: '2026-01', entries: before })).toEqual([]);
  });

  it('[ACCOUNT-01] is written in the columns of each software', () => {
    const invoice = { orderRef: 'ORD00001', day: '2026-01-31', productPrice: 1100, deliveryFee: 0 };
    const entries = journalEntriesOf({ invoices: [{ ...invoice, pointsUsed: 0 }] });
    const columns = JOURNAL_FORMATS.map((format) => [...journalLines(entries, format, new Map())]);
    expect(columns.map((lines) => new Set(lines.map(({ length }) => length)))).toEqual(
      [9, 11, 27, 25].map((length) => new Set([length])),
    );
    const [general, , , yayoi] = columns;
    expect(general!.slice(1).map((line) => line.slice(2, 6))).toEqual([
      ['未収入金', '対象外', '1100', ''],
      ['売上高', '課税売上10%', '', '1000'],
      ['仮受消費税', '対象外', '', '100'],
    ]);
    expect(yayoi![0]!.slice(0, 10).join()).toBe('2000,1,,2026/01/31,未収入金,,,対象外,1100,');
  });
});

const inMonth = (entries: readonly JournalEntry[], month: string) =>
  entries.filter((each) => monthOf(each.day) === month);
