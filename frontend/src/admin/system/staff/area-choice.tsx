import { STAFF_AREAS, type StaffArea } from '@vinkura/domain/back-office/areas';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { useAreas } from '../../areas.js';

interface AreaChoiceProps {
  /** null: all. */
  areas: readonly StaffArea[] | null;
  error?: string | undefined;
  onChange: (areas: StaffArea[] | null) => void;
}

/** All areas, or some of them; only those that one has oneself can be given. */
export function AreaChoice({ areas, error, onChange }: AreaChoiceProps) {
  const { t } = useTranslation('admin-system');
  const { has } = useAreas();
  const hasAll = STAFF_AREAS.every(has);
  const toggle = (area: StaffArea) =>
    onChange(STAFF_AREAS.filter((each) => (each === area) !== (areas ?? []).includes(each)));
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm">{t('staff.areas')}</legend>
      {hasAll && (
        <Checkbox
          label={t('staff.allAreas')}
          checked={areas === null}
          onChange={() => onChange(areas === null ? [] : null)}
        />
      )}
      {areas !== null && (
        <div className="grid sm:grid-cols-2">
          {STAFF_AREAS.filter(has).map((area) => (
            <Checkbox
              key={area}
              label={t(`staff.area.${area}`)}
              checked={areas.includes(area)}
              onChange={() => toggle(area)}
            />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
