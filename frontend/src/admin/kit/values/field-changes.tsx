import type { Label } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../use-label.js';
import { ChangedValue, fieldAt, type LoggedValue } from './changed-value.js';

/** A field of the log before and after a change. */
export interface FieldChange {
  /** Its path. */
  field: string;
  label?: Label | null;
  before?: LoggedValue | null;
  after?: LoggedValue | null;
  /** Secret values, which the log does not store. */
  redacted: boolean;
}

export interface FieldChangesProps {
  resource: string;
  fields: readonly FieldChange[];
  /** A new record had no values before. */
  isNew: boolean;
}

/** The fields of a change, each from what to what. */
export function FieldChanges({ resource, fields, isNew }: FieldChangesProps) {
  const { t } = useTranslation('admin-records');
  const labelOf = useLabel();
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
      {fields.map(({ field: path, label, before, after, redacted }) => {
        const field = fieldAt(resource, path);
        return (
          <div key={path} className="contents">
            <dt className="text-muted">{label ? labelOf(label) : path}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {redacted ? (
                t('activity.redacted')
              ) : (
                <>
                  {!isNew && (
                    <>
                      <span className="text-muted line-through decoration-1">
                        <ChangedValue field={field} side={before} />
                      </span>{' '}
                      <span aria-label={t('activity.became')} role="img">
                        →
                      </span>{' '}
                    </>
                  )}
                  <ChangedValue field={field} side={after} />
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
