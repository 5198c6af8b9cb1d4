import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminImportTaskFragment } from '../../generated/admin-imports.js';
import { formatNumber, useLocale } from '../../i18n/index.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { Panel } from '../kit/forms/record-panel.js';
import type { ImportSteps } from './use-import.js';

export interface ImportResultProps {
  resource: ResourceDefinition;
  steps: ImportSteps;
  task: AdminImportTaskFragment;
}

/** Progress and result of an import, with undo. */
export function ImportResult({ resource, steps, task }: ImportResultProps) {
  const { t } = useTranslation('admin-records');
  const locale = useLocale();
  const { undone } = steps;
  const shown = undone ?? task;
  const figure = (count: number) => formatNumber(count, locale);
  const text = () => {
    if (shown.status === 'RUNNING') return t(undone ? 'import.undoing' : 'import.applying');
    if (undone)
      return t('import.undone', { count: undone.succeeded, skipped: figure(undone.skipped + undone.failed) });
    if (task.status === 'DONE') return t('import.done', { count: task.succeeded });
    return task.error ?? t('import.failed');
  };
  return (
    <Panel title={t('import.step4')}>
      <p role="status" className={task.status === 'FAILED' ? 'text-danger' : undefined}>
        {text()}
      </p>
      {shown.status === 'RUNNING' && <Progress task={shown} />}
      {shown.status !== 'RUNNING' && (
        <div className="flex flex-wrap gap-2">
          {task.status === 'DONE' && (
            <ButtonLink to={`${resource.path}?sort=-updatedAt`} size="sm">
              {t('import.toList')}
            </ButtonLink>
          )}
          {task.status === 'DONE' && !undone && (
            <Button variant="danger" size="sm" loading={steps.isBusy} onClick={() => void steps.undo()}>
              {t('import.undo')}
            </Button>
          )}
          {task.status !== 'DONE' && (
            <Button size="sm" loading={steps.isBusy} onClick={() => void steps.checkAgain()}>
              {t('import.checkAgain')}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={steps.restart}>
            {t('import.another')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Progress({ task }: { task: AdminImportTaskFragment }) {
  const { t } = useTranslation('admin-records');
  const locale = useLocale();
  const id = useId();
  return (
    <div className="grid max-w-120 gap-1">
      <label htmlFor={id} className="text-xs text-muted tabular-nums">
        {t('import.progress', {
          done: formatNumber(task.done, locale),
          total: formatNumber(task.total, locale),
        })}
      </label>
      <progress
        id={id}
        max={Math.max(1, task.total)}
        value={task.done}
        className="h-2 w-full accent-(--action)"
      />
    </div>
  );
}
