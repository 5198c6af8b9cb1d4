import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import { Button, ButtonLink } from '../../../ui/controls/button.js';
import { copyPath } from '../forms/copy-path.js';
import { SAVE_KEY, useSaveKey } from '../keyboard/use-save-key.js';
import { HELP_KEY, PALETTE_KEY } from '../keyboard/keyboard-help.js';
import { PageKeys } from '../keyboard/page-keys.js';
import { DeleteButton } from './record-delete.js';
import { NeighbourLinks } from './record-neighbours.js';
import type { useRecordForm } from './use-record-form.js';

const RECORD_KEYS = [
  ['n', 'step'],
  ['Ctrl S', 'save'],
  ['Ctrl Enter', 'submit'],
  PALETTE_KEY,
  HELP_KEY,
] as const;

export interface RecordHeadProps {
  resource: ResourceDefinition;
  record: AdminRecordFragment;
  title: string;
  form: ReturnType<typeof useRecordForm>;
  /** The form that Save sends. */
  formId: string;
  isLocked: boolean;
  /** Buttons of the resource's own. */
  actions?: ReactNode;
}

/** Title, way through the list, and what can be done to the record; it stays on screen while the form scrolls. */
export function RecordHead({ resource, record, title, form, formId, isLocked, actions }: RecordHeadProps) {
  const { t } = useTranslation('admin');
  const { operations } = resource;
  const isDeleted = record.deletedAt !== null;
  useSaveKey();
  return (
    <header className="sticky top-14 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-5 py-3">
      <PageKeys keys={RECORD_KEYS} />
      <div className="flex min-w-0 grow basis-72 items-baseline gap-3">
        <h1 className="truncate text-xl">{title}</h1>
        {record.reference !== title && (
          <p className="font-latin whitespace-nowrap text-muted">{record.reference}</p>
        )}
      </div>
      <NeighbourLinks resource={resource} reference={record.reference} />
      <div className="flex flex-wrap items-center gap-2">
        {!isDeleted && actions}
        {operations.duplicate && !isDeleted && (
          <ButtonLink to={copyPath(resource, record.reference)} variant="ghost" size="sm">
            {t('record.duplicate')}
          </ButtonLink>
        )}
        {operations.remove && !isLocked && (
          <DeleteButton resource={resource} reference={record.reference} title={title} />
        )}
        {!isLocked && (
          <>
            {form.isDirty && (
              <Button variant="ghost" size="sm" onClick={() => form.reset()}>
                {t('record.discard')}
              </Button>
            )}
            <Button
              type="submit"
              form={formId}
              size="sm"
              disabled={!form.isDirty}
              loading={form.isSending}
              title={t('record.saveKey')}
              {...SAVE_KEY}
            >
              {t('record.save')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
