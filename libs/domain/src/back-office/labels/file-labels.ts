import { label } from '../build.js';

/** What CSV files say beside the labels of columns and words. */
export const FILE_LABELS = {
  yes: label('はい', 'yes'),
  no: label('いいえ', 'no'),
  /** After the heading of a reference: the column of the names. */
  nameOf: label('（名称）', ' (name)'),
  /** Heading of the errors of a row that cannot be imported. */
  problem: label('誤り', 'What is wrong'),
  reference: label('番号', 'Reference'),
  /** Before the numbers of the period that a report is compared with. */
  compared: label('比較期間', 'Compared'),
  total: label('合計', 'Total'),
};
