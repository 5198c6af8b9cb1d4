import { fieldOf, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../i18n/index.js';
import { Button } from '../../ui/button.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Dialog } from '../../ui/dialog.js';
import { useLabel } from '../use-label.js';
import { Cell } from './cell.js';
import type { Conflict } from './conflict.js';

export interface ConflictDialogProps {
  resource: ResourceDefinition;
  conflict: Conflict;
  /** Leaves the edits as they are. */
  onCancel: () => void;
  /** Goes on from the other person's state; of fields that both changed, `keep` names those whose own edit stays. */
  onSettle: (keep: ReadonlySet<string>) => void;
}

/** Somebody else saved the record since it was opened: who, when, what, and which of both values to go on with. */
export function ConflictDialog({ resource, conflict, onCancel, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const locale = useLocale();
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog
      open
      width="wide"
      title={t('conflict.title')}
      description={t('conflict.text', {
        name: conflict.changedByName ?? t('conflict.somebody'),
        at: conflict.changedAt ? formatDate(conflict.changedAt, locale) : '',
      })}
      onClose={onCancel}
    >
      <table className="w-full text-left text-sm">
        <thead className="text-muted">
          <tr>
            {(['field', 'opened', 'theirs', 'mine'] as const).map((column) => (
              <th key={column} scope="col" className="border-b border-line px-2 py-1.5 font-normal">
                {t(`conflict.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map(({ field: key, opened, theirs, mine }) => {
            const field = fieldOf(resource, key);
            const cell = (value: unknown) => (field ? <Cell column={field} value={value} /> : String(value));
            return (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="px-2 py-1.5 font-medium">
                  {field ? labelOf(field.label) : key}
                </th>
                <td className="px-2 py-1.5">{cell(opened)}</td>
                <td className="px-2 py-1.5">{cell(theirs)}</td>
                <td className="px-2 py-1.5">
                  {mine !== undefined && mine !== null && (
                    <Checkbox
                      label={
                        <>
                          {cell(mine)} – {t('conflict.keepMine')}
                        </>
                      }
                      checked={keep.has(key)}
                      onChange={(event) => {
                        const next = new Set(keep);
                        if (event.target.checked) next.add(key);
                        else next.delete(key);
                        setKeep(next);
                      }}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Dialog.Actions>
        <Button variant="ghost" onClick={onCancel}>
          {t('conflict.cancel')}
        </Button>
        <Button onClick={() => onSettle(keep)}>{t('conflict.settle')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}
