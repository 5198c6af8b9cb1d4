import type { Label } from '../definition.js';
import { type JournalEntry, postingsOf, sidesOf } from './journal.js';
import {
  JOURNAL_ACCOUNTS,
  JOURNAL_KINDS,
  JOURNAL_TAXES,
  type JournalAccount,
  type JournalTax,
} from './journal-tables.js';

/** Files of the journal: a general one, and those that accounting software imports (ACCOUNT-01, ADR-0065). */
export const JOURNAL_FORMATS = ['GENERAL', 'FREEE', 'MONEYFORWARD', 'YAYOI'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** Names of the formats, on the screen. */
export const JOURNAL_FORMAT_LABELS: Readonly<Record<JournalFormat, Label>> = {
  GENERAL: { jp: '汎用CSV', en: 'General CSV' },
  FREEE: { jp: 'freee会計', en: 'freee' },
  MONEYFORWARD: { jp: 'マネーフォワード クラウド会計', en: 'Money Forward' },
  YAYOI: { jp: '弥生会計', en: 'Yayoi' },
};

/** Names of tax categories in each software. */
const TAX_NAMES: Readonly<Record<JournalFormat, Readonly<Record<JournalTax, string>>>> = {
  GENERAL: { SALES_10: '課税売上10%', SALES_RETURN_10: '課税売上返還10%', NONE: '対象外' },
  FREEE: { SALES_10: '課税売上10%', SALES_RETURN_10: '課税売返10%', NONE: '対象外' },
  MONEYFORWARD: { SALES_10: '課税売上 10%', SALES_RETURN_10: '課税売上-返還等 10%', NONE: '対象外' },
  YAYOI: { SALES_10: '課税売上内10%', SALES_RETURN_10: '課税売返内10%', NONE: '対象外' },
};

/** The parameter with the shop's own names of accounts and tax categories. */
export const JOURNAL_NAMES = 'journal-names';
const taxKey = (format: JournalFormat, tax: JournalTax) => `${format}.${tax}`;

/** What the parameter can name: an account, or a tax category of a format. */
export const JOURNAL_NAME_KEYS: readonly string[] = [
  ...Object.keys(JOURNAL_ACCOUNTS),
  ...JOURNAL_FORMATS.flatMap((format) => JOURNAL_TAXES.map((tax) => taxKey(format, tax))),
];

type Names = ReadonlyMap<string, string>;

/** Japanese name of an account, as the shop calls it. */
const accountName = (account: JournalAccount, names: Names): string =>
  names.get(account) ?? JOURNAL_ACCOUNTS[account].label.jp;

interface Side {
  account: string;
  taxName: string;
  amount: string;
  /** Empty for an account without tax. */
  tax: string;
}
interface Row {
  number: string;
  /** With slashes. */
  day: string;
  debit: Side;
  credit: Side;
  text: string;
}

/** What an entry is about, in Japanese. */
const entryText = ({ kind, document, day, originDay }: JournalEntry): string =>
  [JOURNAL_KINDS[kind].label.jp, document, originDay === day ? '' : `（${originDay} 分の訂正）`]
    .filter(Boolean)
    .join(' ');

const side = ({ account, taxName, amount, tax }: Side, before: string[], between: string[]): string[] => [
  ...[account, ...before, taxName],
  ...[...between, amount, tax],
];
const sideHeader = (name: string, before: string[], between: string[], amount: string, tax: string) => [
  ...[`${name}勘定科目`, ...before.map((each) => name + each), `${name}税区分`],
  ...[...between.map((each) => name + each), `${name}${amount}`, `${name}${tax}`],
];

/** One row for each entry; the amounts include tax. Columns of what the journal does not know are empty. */
const FORMS: Readonly<
  Record<Exclude<JournalFormat, 'GENERAL'>, { header: string[] | null; row: (row: Row) => string[] }>
> = {
  FREEE: {
    header: [
      ...['日付', '伝票番号'],
      ...['借方', '貸方'].flatMap((name) => sideHeader(name, [], [], '金額', '税額')),
      '摘要',
    ],
    row: ({ number, day, debit, credit, text }) => [
      ...[day, number],
      ...[debit, credit].flatMap((each) => side(each, [], [])),
      text,
    ],
  },
  MONEYFORWARD: {
    header: [
      ...['取引No', '取引日'],
      ...['借方', '貸方'].flatMap((name) =>
        sideHeader(name, ['補助科目', '部門', '取引先'], ['インボイス'], '金額(円)', '税額'),
      ),
      ...['摘要', '仕訳メモ', 'タグ', 'MF仕訳タイプ', '決算整理仕訳'],
      ...['作成日時', '作成者', '最終更新日時', '最終更新者'],
    ],
    row: ({ number, day, debit, credit, text }) => [
      ...[number, day],
      ...[debit, credit].flatMap((each) => side(each, ['', '', ''], [''])),
      ...[text, '', '', '', '', '', '', '', ''],
    ],
  },
  /** 弥生インポート形式 of 25 columns: flag, number, closing, day, the sides, text, number, due day, type, and what is not used. */
  YAYOI: {
    header: null,
    row: ({ number, day, debit, credit, text }) => [
      ...['2000', number, '', day],
      ...[debit, credit].flatMap((each) => side(each, ['', ''], [])),
      ...[text, '', '', '0', '', '', '0', '0', 'no'],
    ],
  },
};

const GENERAL_HEADER = [
  ...['日付', '番号', '勘定科目', '税区分', '借方金額', '貸方金額', '摘要', '伝票', '発生日'],
];

/** Lines of a file, the header first if the format has one. */
export function* journalLines(
  entries: readonly JournalEntry[],
  format: JournalFormat,
  names: Names,
): Generator<string[]> {
  const taxOf = (account: JournalAccount): string => {
    const { tax } = JOURNAL_ACCOUNTS[account];
    return names.get(taxKey(format, tax)) ?? TAX_NAMES[format][tax];
  };
  if (format === 'GENERAL') {
    yield GENERAL_HEADER;
    for (const [index, entry] of entries.entries())
      for (const { account, debit, credit } of postingsOf(entry))
        yield [
          ...[entry.day, String(index + 1), accountName(account, names), taxOf(account)],
          ...[debit, credit].map((amount) => (amount === 0 ? '' : String(amount))),
          ...[entryText(entry), entry.document, entry.originDay],
        ];
    return;
  }
  const { header, row } = FORMS[format];
  if (header) yield header;
  for (const [index, entry] of entries.entries()) {
    const { debit, credit, amount, tax } = sidesOf(entry);
    const sideOf = (account: JournalAccount): Side => ({
      account: accountName(account, names),
      taxName: taxOf(account),
      amount: String(amount),
      tax: JOURNAL_ACCOUNTS[account].tax === 'NONE' ? '' : String(tax),
    });
    yield row({
      number: String(index + 1),
      day: entry.day.replaceAll('-', '/'),
      debit: sideOf(debit),
      credit: sideOf(credit),
      text: entryText(entry),
    });
  }
}
