import { EXPORT_PRESETS } from '@vinkura/domain/back-office/export-presets';
import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStateInput } from '../../../generated/schema-types.js';
import { useLocale } from '../../../i18n/index.js';
import { buttonClasses } from '../../../ui/controls/button.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { RadioCards } from '../../../ui/controls/radio-cards.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { useLabel } from '../../use-label.js';
import { exportAddress } from './list-export.js';

export interface ExportDialogProps {
  resource: ResourceDefinition;
  query: ListStateInput;
  /** The columns on screen. */
  columns: readonly string[];
  onClose: () => void;
}

const ON_SCREEN = 'screen';

/** The whole list as a file (KIT-03): for a job or with the columns on screen, in words unless codes are wanted. */
export function ExportDialog({ resource, query, columns, onClose }: ExportDialogProps) {
  const { t } = useTranslation('admin-lists');
  const labelOf = useLabel();
  const locale = useLocale();
  const [chosen, setChosen] = useState(ON_SCREEN);
  const [hasCodes, setHasCodes] = useState(false);
  const presets = EXPORT_PRESETS[resource.name] ?? [];
  const shown = presets.find(({ name }) => name === chosen)?.columns ?? columns;
  const nameOf = (key: string) => {
    const column = resource.columns.find((each) => each.key === key);
    return column ? labelOf(column.label) : key;
  };
  const list = (keys: readonly string[]) => keys.map(nameOf).join(' · ');
  return (
    <Dialog open title={t('export.dialogTitle')} description={t('export.hint')} onClose={onClose}>
      <div className="grid gap-4">
        {presets.length > 0 ? (
          <RadioCards
            label={t('export.columns')}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: ON_SCREEN, label: t('export.onScreen'), description: list(columns) },
              ...presets.map((preset) => ({
                value: preset.name,
                label: labelOf(preset.label),
                description: list(preset.columns),
              })),
            ]}
          />
        ) : (
          <p className="text-muted">{list(columns)}</p>
        )}
        <Checkbox
          label={t('export.codes')}
          hint={t('export.codesHint')}
          checked={hasCodes}
          onChange={({ target }) => setHasCodes(target.checked)}
        />
        <Dialog.Actions>
          <a
            href={exportAddress(resource, query, shown, locale, hasCodes ? 'codes' : 'labels')}
            download
            onClick={onClose}
            className={buttonClasses({})}
          >
            {t('export.save')}
          </a>
        </Dialog.Actions>
      </div>
    </Dialog>
  );
}
