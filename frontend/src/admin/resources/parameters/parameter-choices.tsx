import type { FieldDefinition } from '@vinkura/domain/back-office/index';
import { initialValues } from '@vinkura/domain/back-office/index';
import { PARAMETER_DESCRIPTIONS } from '@vinkura/domain/back-office/settings';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/controls/button.js';
import { CONTROL_CLASSES } from '../../../ui/controls/field.js';
import { cx } from '../../../ui/base/cx.js';
import type { FieldEditorProps } from '../../kit/fields/field-props.js';
import { LinkInput } from '../../kit/fields/link-input.js';
import { plainText } from '../../kit/values/plain-text.js';
import { useLabel } from '../../use-label.js';
import { type ChoiceColumn, type ParameterKind, parameterKind } from './parameter-kinds.js';
import { ScrollBox } from '../../../ui/layout/scroll-box.js';

type Choice = Readonly<Record<string, unknown>>;

const USER_FIELD: FieldDefinition = {
  key: 'description',
  label: { jp: '紹介者', en: 'Referred by' },
  type: 'link',
  resource: 'users',
};
const WIDTHS: Readonly<Record<ChoiceColumn['control'], string>> = {
  text: 'min-w-36',
  number: 'w-40 min-w-32',
  day: 'w-44 min-w-40',
  flag: 'w-20',
  user: 'min-w-52',
};

/** The values of a parameter as a table, each column by what it holds: amounts, days, customers, texts. */
export function ParameterChoices({ field, value, onChange, error, errors = {}, siblings }: FieldEditorProps) {
  const { t } = useTranslation(['admin-records', 'admin']);
  const labelOf = useLabel();
  const name = plainText(siblings?.['name'] ?? '');
  const kind = parameterKind(name);
  const description = PARAMETER_DESCRIPTIONS[name];
  const choices = (value as readonly Choice[] | null | undefined) ?? [];
  // A parameter that has no values yet gets its first ones here.
  const isFixed = kind.isFixed === true && choices.length > 0;
  const labelOfColumn = ({ key, label }: ChoiceColumn): string => {
    if (label) return t(`parameter.${label}`);
    const member = field.members?.find((each) => each.key === key);
    return member ? labelOf(member.label) : key;
  };
  return (
    <div className="grid gap-3">
      {description && <p className="max-w-prose text-sm text-muted">{labelOf(description)}</p>}
      <ScrollBox label={labelOf(field.label)}>
        <table className="w-full border-collapse text-left text-sm">
          <thead className="text-muted">
            <tr>
              {kind.columns.map((column) => (
                <th key={column.key} scope="col" className="border-b border-line py-1 pr-2 font-normal">
                  {labelOfColumn(column)}
                </th>
              ))}
              {!isFixed && (
                <td className="border-b border-line">
                  <span className="sr-only">{t('paging.actions')}</span>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {choices.map((choice, place) => (
              // Choices have no names: their position identifies them.
              <tr key={place} className="border-b border-line align-top">
                {kind.columns.map((column) => (
                  <td key={column.key} className={cx('py-1 pr-2', WIDTHS[column.control])}>
                    <ChoiceCell
                      kind={kind}
                      column={column}
                      choice={choice}
                      label={`${labelOfColumn(column)} ${place + 1}`}
                      error={errors[`${place}.${column.key}`]}
                      onChange={(next) =>
                        onChange(
                          choices.map((each, at) => (at === place ? { ...each, [column.key]: next } : each)),
                        )
                      }
                    />
                  </td>
                ))}
                {!isFixed && (
                  <td className="w-9 py-1">
                    <button
                      type="button"
                      aria-label={t('admin:field.remove', {
                        value: plainText(choice['label'] ?? choice['value'] ?? place + 1),
                      })}
                      onClick={() => onChange(choices.filter((_, at) => at !== place))}
                      className="grid size-9 place-items-center rounded-sm hover:text-accent"
                    >
                      <Icon name="close" className="size-4" />
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {!isFixed && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange([...choices, initialValues(field.members ?? [])])}
          >
            {t('admin:field.addItem')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ChoiceCellProps {
  kind: ParameterKind;
  column: ChoiceColumn;
  choice: Choice;
  label: string;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function ChoiceCell({ kind, column, choice, label, error, onChange }: ChoiceCellProps) {
  const { t } = useTranslation('admin-records');
  const value = choice[column.key];
  const text = value === null || value === undefined ? '' : plainText(value);
  const unit =
    column.control === 'number'
      ? (kind.units?.[plainText(choice['description'] ?? '')] ?? kind.units?.['*'])
      : undefined;
  if (column.control === 'flag')
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={value !== false}
        onChange={({ target }) => onChange(target.checked)}
        className="check-mark mt-2 size-5 appearance-none rounded-sm border border-line-strong bg-raised checked:border-action checked:bg-action"
      />
    );
  if (column.control === 'user')
    return (
      <LinkInput field={USER_FIELD} label={undefined} name={label} reference={text} onChange={onChange} />
    );
  return (
    <>
      <span className="flex items-center gap-1.5">
        <input
          type={column.control === 'day' ? 'date' : 'text'}
          inputMode={column.control === 'number' ? 'decimal' : undefined}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          className={cx(CONTROL_CLASSES, column.control === 'number' && 'text-right tabular-nums')}
        />
        {unit && <span className="whitespace-nowrap text-muted">{t(`parameter.units.${unit}`)}</span>}
      </span>
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </>
  );
}
