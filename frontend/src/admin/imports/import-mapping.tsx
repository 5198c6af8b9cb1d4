import { labelAt, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { Select, type SelectOption } from '../../ui/controls/select.js';
import { DENSE } from '../kit/forms/dense.js';
import { Panel } from '../kit/forms/record-panel.js';
import { useLabel } from '../use-label.js';
import type { ImportSteps } from './use-import.js';
import type { UploadedImport } from './use-import.js';

export interface ImportMappingProps {
  resource: ResourceDefinition;
  steps: ImportSteps;
  file: UploadedImport;
}

const SAMPLES = 3;
/** As the server names them. */
const ENCODINGS = ['utf-8', 'shift_jis', 'windows-1252', 'euc-jp', 'utf-16le', 'utf-16be'] as const;

/** Which column of the file is which field, beside some of its values. */
export function ImportMapping({ resource, steps, file }: ImportMappingProps) {
  const { t } = useTranslation('admin-records');
  const labelOf = useLabel();
  const columns = resource.import?.columns ?? [];
  const keys = resource.import?.matchKey ?? [];
  const taken = new Set(Object.values(steps.mapping).filter((field) => field !== null));
  const options = columns.map(({ field }) => ({
    value: field,
    label: labelOf(labelAt(resource, field)!),
  }));
  const isMapped = taken.size > 0;
  return (
    <Panel title={t('import.step2')}>
      <p className="text-muted">
        {t('import.matchKey', {
          fields: keys.map((key) => labelOf(labelAt(resource, key)!)).join(' + '),
        })}
      </p>
      <div className={`max-h-96 overflow-auto ${DENSE}`}>
        <table className="w-full border-collapse text-left">
          <thead className="sticky top-0 z-1 bg-raised text-muted">
            <tr>
              {(['header', 'field', 'samples'] as const).map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={cx(
                    'border-b border-line py-1.5 pr-3 font-normal',
                    key === 'samples' && 'hidden sm:table-cell',
                  )}
                >
                  {t(`import.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.headers.map((header, place) => (
              <MappingRow
                key={header}
                header={header}
                samples={file.sampleRows.slice(0, SAMPLES).map((row) => row[place] ?? '')}
                steps={steps}
                options={options.filter(({ value }) => value === steps.mapping[header] || !taken.has(value))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={`flex flex-wrap items-end justify-between gap-3 ${DENSE}`}>
        <label className="grid gap-1 text-sm">
          <span className="text-muted">{t('import.blanks')}</span>
          <Select
            value={steps.blanks}
            options={[
              { value: 'KEEP', label: t('import.blanksKeep') },
              { value: 'CLEAR', label: t('import.blanksClear') },
            ]}
            onChange={({ target }) => steps.treatBlanks(target.value === 'CLEAR' ? 'CLEAR' : 'KEEP')}
          />
        </label>
        <label className="grid gap-1 text-sm">
          <span className="text-muted">{t('import.encoding')}</span>
          <Select
            value={file.encoding}
            disabled={steps.isBusy}
            options={ENCODINGS.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
            onChange={({ target }) => void steps.readAs(target.value)}
          />
        </label>
        <Button
          size="sm"
          variant={steps.preview ? 'secondary' : 'primary'}
          disabled={!isMapped}
          loading={steps.isBusy}
          onClick={() => void steps.check('ALL', 1)}
        >
          {t('import.check')}
        </Button>
      </div>
    </Panel>
  );
}

interface MappingRowProps {
  header: string;
  samples: readonly string[];
  steps: ImportSteps;
  options: readonly SelectOption[];
}

function MappingRow({ header, samples, steps, options }: MappingRowProps) {
  const { t } = useTranslation('admin-records');
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pr-3 font-medium">
        {header}
      </th>
      <td className="w-72 min-w-44 py-1 pr-3">
        <Select
          aria-label={t('import.fieldOf', { header })}
          value={steps.mapping[header] ?? ''}
          disabled={steps.isBusy}
          placeholder={t('import.leftOut')}
          options={options}
          onChange={({ target }) => steps.map(header, target.value || null)}
        />
      </td>
      <td className="hidden max-w-96 truncate py-1 text-muted sm:table-cell">
        {/* Isolated: a cell with controls of writing direction does not turn its neighbours. */}
        {samples.filter(Boolean).map((text, index) => (
          <span key={index}>
            {index > 0 && ' / '}
            <bdi>{text}</bdi>
          </span>
        ))}
      </td>
    </tr>
  );
}
