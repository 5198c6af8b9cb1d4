import { fieldAt, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../../i18n/index.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { useLabel } from '../../use-label.js';
import { ChangedValue } from '../values/changed-value.js';
import type { Conflict, ConflictingField } from './conflict.js';
import { ScrollBox } from '../../../ui/layout/scroll-box.js';

export interface ConflictDialogProps {
  resource: ResourceDefinition;
  conflict: Conflict;
  /** Leaves the edits as they are. */
  onCancel: () => void;
  /** Goes on from the other person's state; of fields that both changed, `keep` names those whose own edit stays. */
  onSettle: (keep: ReadonlySet<string>) => void;
}

const COLUMNS = ['field', 'opened', 'theirs', 'mine'] as const;

/** Concurrent change of a record: who, when, what, and which of both values to keep. */
export function ConflictDialog({ resource, conflict, onCancel, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isMine: boolean) => {
    const next = new Set(keep);
    if (isMine) next.add(field);
    else next.delete(field);
    setKeep(next);
  };
  const crossing = conflict.fields.filter(({ mine }) => mine !== undefined);
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
      <ScrollBox label={t('conflict.title')}>
        <table className="w-full min-w-140 table-fixed text-left text-sm">
          <thead className="text-muted">
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="border-b border-line px-2 py-1.5 font-normal first:w-32"
                >
                  {t(`conflict.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conflict.fields.map((crossed) => (
              <ConflictRow
                key={crossed.field}
                resource={resource}
                conflicting={crossed}
                isMine={keep.has(crossed.field)}
                onChoose={(isMine) => choose(crossed.field, isMine)}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Dialog.Actions>
        <Button variant="ghost" onClick={onCancel}>
          {t('conflict.cancel')}
        </Button>
        {crossing.length > 0 && (
          <Button variant="secondary" onClick={() => onSettle(new Set(crossing.map(({ field }) => field)))}>
            {t('conflict.keepAll')}
          </Button>
        )}
        <Button onClick={() => onSettle(keep)}>{t('conflict.settle')}</Button>
      </Dialog.Actions>
    </Dialog>
  );
}

interface ConflictRowProps {
  resource: ResourceDefinition;
  conflicting: ConflictingField;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function ConflictRow({ resource, conflicting, isMine, onChoose }: ConflictRowProps) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const { field: path, opened, theirs, mine } = conflicting;
  const field = fieldAt(resource, path);
  const shown = (value: unknown) => <ChangedValue field={field} side={{ value }} />;
  const choice = (isOwn: boolean, value: unknown) => (
    <label className="flex min-h-8 items-start gap-2">
      <input
        type="radio"
        name={`conflict-${path}`}
        checked={isMine === isOwn}
        aria-label={t(isOwn ? 'conflict.keepMine' : 'conflict.takeTheirs', {
          field: field ? labelOf(field.label) : path,
        })}
        onChange={() => onChoose(isOwn)}
        className="mt-1 accent-(--action)"
      />
      <span className="min-w-0">{shown(value)}</span>
    </label>
  );
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="px-2 py-1.5 font-medium">
        {field ? labelOf(field.label) : path}
      </th>
      <td className="px-2 py-1.5 text-muted">{shown(opened)}</td>
      <td className="px-2 py-1.5">{mine === undefined ? shown(theirs) : choice(false, theirs)}</td>
      <td className="px-2 py-1.5">{mine === undefined ? null : choice(true, mine)}</td>
    </tr>
  );
}
