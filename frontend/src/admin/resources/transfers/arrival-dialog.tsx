import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { type ArrivalCount, checkArrival, missingBottles } from '@vinkura/domain/warehouses/transfers';
import { useTranslation } from 'react-i18next';
import { useAdminReceiveTransferRequest } from '../../../generated/admin-resources-transfers.js';
import { useLocalName } from '../../../i18n/index.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { TextInput } from '../../../ui/controls/text-input.js';
import { DENSE } from '../../kit/forms/dense.js';
import type { RecordPartProps } from '../../kit/record/record-extras.js';
import { DataTable } from '../../kit/values/data-table.js';
import { wholeNumber } from '../../kit/values/parse-number.js';
import { transferOf } from './transfer-values.js';

const COUNTED = ['arrived', 'broken', 'writtenOff'] as const;
type Typed = Record<(typeof COUNTED)[number], string> & { productRef: string };

const countOf = ({ productRef, ...typed }: Typed): ArrivalCount => ({
  productRef,
  arrived: bottlesOf(typed.arrived),
  broken: bottlesOf(typed.broken),
  writtenOff: bottlesOf(typed.writtenOff),
});
const bottlesOf = (text: string): number => (text.trim() === '' ? 0 : wholeNumber(text));

/** Counts what has arrived of a transfer: by default everything; what the numbers lack is missing. */
export function ArrivalDialog({ record, refresh, onClose }: RecordPartProps & { onClose: () => void }) {
  const { t } = useTranslation('admin-records');
  const localName = useLocalName();
  const receive = useAdminReceiveTransferRequest();
  const { lines, nameOf } = transferOf(record);
  const form = useServerForm({
    defaultValues: {
      lines: lines.map(({ productRef, quantity }): Typed => ({
        productRef,
        arrived: String(quantity),
        broken: '',
        writtenOff: '',
      })),
      comments: '',
    },
    labels: { lines: t('transfer.lines'), comments: t('transfer.comments') },
    check: ({ lines: typed, comments }) =>
      checkArrival(lines, typed.map(countOf), comments).map((violation) => ({
        ...violation,
        field: violation.field.split('.')[0] ?? '',
      })),
    send: async ({ lines: typed, comments }) => {
      const input = { lines: typed.map(countOf), comments: comments.trim() || null };
      await receive({ reference: record.reference, input });
      await refresh();
      onClose();
    },
  });
  const typed = form.values.lines;
  const wineOf = (productRef: string) => localName(nameOf('lines.productRef', productRef));
  const sentOf = (productRef: string) => lines.find((line) => line.productRef === productRef)?.quantity ?? 0;
  return (
    <FormDialog
      form={form}
      width="wide"
      title={t('transfer.receive')}
      description={t('transfer.receiveText')}
      submitLabel={t('transfer.receiveSubmit')}
      className={DENSE}
      onClose={onClose}
    >
      <DataTable
        label={t('transfer.lines')}
        rows={typed}
        keyOf={({ productRef }) => productRef}
        columns={[
          {
            label: t('transfer.wine'),
            isRowHeader: true,
            cell: ({ productRef }) => wineOf(productRef),
          },
          {
            label: t('transfer.sent'),
            className: 'text-right',
            cell: ({ productRef }) => sentOf(productRef),
          },
          ...COUNTED.map((key) => ({
            label: t(`transfer.${key}`),
            className: 'w-14 min-w-14 sm:w-20',
            cell: (line: Typed) => (
              <TextInput
                inputMode="numeric"
                className="text-right tabular-nums"
                aria-label={t(`transfer.${key}Of`, { wine: wineOf(line.productRef) })}
                value={line[key]}
                onChange={({ target }) =>
                  form.set({
                    lines: typed.map((each) =>
                      each.productRef === line.productRef ? { ...each, [key]: target.value } : each,
                    ),
                  })
                }
              />
            ),
          })),
          {
            label: t('transfer.missing'),
            className: 'text-right',
            cell: (line) => {
              const missing = missingBottles(sentOf(line.productRef), countOf(line));
              return missing === 0 ? (
                <span className="text-muted">0</span>
              ) : (
                <strong className="text-danger">{Number.isNaN(missing) ? '–' : missing}</strong>
              );
            },
          },
        ]}
      />
      {form.errorOf('lines') && (
        <p role="alert" className="text-sm text-danger">
          {form.errorOf('lines')}
        </p>
      )}
      <TextField
        form={form}
        name="comments"
        hint={t('transfer.commentsHint')}
        rows={2}
        maxLength={TEXT_MAX_LENGTH}
      />
    </FormDialog>
  );
}
