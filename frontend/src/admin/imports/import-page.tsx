import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { useLabel } from '../use-label.js';
import { ImportMapping } from './import-mapping.js';
import { ImportPreviewStep } from './import-preview.js';
import { ImportResult } from './import-result.js';
import { ImportUpload } from './import-upload.js';
import { useImport } from './use-import.js';

/** Brings a CSV file in (KIT-03): upload, columns, dry run with the errors of each row, all or nothing, undo. */
export function ImportPage({ resource }: { resource: ResourceDefinition }) {
  const { t } = useTranslation('admin-records');
  const labelOf = useLabel();
  const steps = useImport(resource);
  const title = t('import.title', { kind: labelOf(resource.label) });
  usePageTitle(title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-xl">{title}</h1>
        <ButtonLink to={resource.path} variant="ghost" size="sm">
          {t('neighbours.list')}
        </ButtonLink>
      </header>
      <FormProblem>{steps.problem}</FormProblem>
      {steps.task ? (
        <ImportResult resource={resource} steps={steps} task={steps.task} />
      ) : (
        <>
          <ImportUpload resource={resource} steps={steps} />
          {steps.file && <ImportMapping resource={resource} steps={steps} file={steps.file} />}
          {steps.preview && <ImportPreviewStep resource={resource} steps={steps} preview={steps.preview} />}
        </>
      )}
    </div>
  );
}
