import type { TransferStatus } from '@vinkura/domain/warehouses/transfers';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import type { LinkLabel } from '../../kit/values/cell.js';
import { linkName } from '../shared/slip-sheet.js';

/** A wine of a transfer as its record has it. */
export interface TransferLine {
  productRef: string;
  quantity: number;
}

/** What the pages of a transfer read from its record. */
export const transferOf = ({ values, labels }: Pick<AdminRecordFragment, 'values' | 'labels'>) => ({
  status: values['transferStatus'] as TransferStatus,
  fromRef: String(values['fromRef']),
  toRef: String(values['toRef']),
  comments: values['comments'] as string | null | undefined,
  lines: values['lines'] as readonly TransferLine[],
  nameOf: (field: 'fromRef' | 'toRef' | 'lines.productRef', reference: string): LinkLabel =>
    linkName({ labels }, field, reference),
});
