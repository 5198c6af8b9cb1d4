import { LIST_PAGE_SIZES, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { useLabel } from '../../use-label.js';
import {
  defaultListState,
  DENSITIES,
  type ListState,
  showsDefaultColumns,
} from '../list-state/list-state.js';

export interface ColumnMenuProps {
  resource: ResourceDefinition;
  state: ListState;
  onChange: (next: Partial<ListState>) => void;
}

/** How a list is shown: height and number of its rows, which columns and in which order. */
export function ColumnMenu({ resource, state, onChange }: ColumnMenuProps) {
  const { t } = useTranslation(['admin', 'admin-lists']);
  const { columns } = state;
  const labelOf = useLabel();
  const locale = useLocale();
  const isFitted = showsDefaultColumns(resource, columns);
  const shown = columns.flatMap((key) => resource.columns.find((column) => column.key === key) ?? []);
  const hidden = resource.columns.filter(({ key }) => !columns.includes(key));
  const move = (place: number, by: number) => {
    const next = [...columns];
    const [key] = next.splice(place, 1);
    if (key) next.splice(place + by, 0, key);
    onChange({ columns: next });
  };
  return (
    <Popover.Root>
      <Popover.Trigger className="min-h-9 rounded-sm border border-line-strong px-3 hover:border-accent">
        {t('admin-lists:display.title')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          className="z-(--layer-overlay) grid max-h-[70dvh] w-72 gap-0.5 overflow-y-auto rounded-sm border border-line bg-raised p-3 text-sm text-text shadow-lift"
        >
          <Choice
            label={t('admin-lists:display.density')}
            value={state.density}
            options={DENSITIES.map((density) => ({
              value: density,
              text: t(`admin-lists:display.${density}`),
            }))}
            onChange={(density) => onChange({ density })}
          />
          <Choice
            label={t('admin-lists:display.perPage')}
            value={state.perPage}
            options={LIST_PAGE_SIZES.map((size) => ({ value: size, text: formatNumber(size, locale) }))}
            onChange={(perPage) => onChange({ perPage, page: 1 })}
          />
          <h2 className="pt-2 font-gothic text-xs text-muted">{t('columns.title')}</h2>
          {[...shown, ...hidden].map((column) => {
            const place = columns.indexOf(column.key);
            const isShown = place >= 0;
            const name = labelOf(column.label);
            return (
              <div key={column.key} className="flex items-center gap-1">
                <label className="flex min-h-8 grow items-center gap-2">
                  <input
                    type="checkbox"
                    checked={isShown}
                    // A table without columns shows nothing: the last one stays.
                    disabled={isShown && columns.length === 1}
                    onChange={() =>
                      onChange({
                        columns: isShown
                          ? columns.filter((key) => key !== column.key)
                          : [...columns, column.key],
                      })
                    }
                    className="check-mark size-4 appearance-none rounded-sm border border-line-strong bg-raised checked:border-action checked:bg-action"
                  />
                  <span>
                    {name}
                    {isFitted && column.onlyWhenWide && (
                      <span className="block text-xs text-muted">{t('columns.onlyWhenWide')}</span>
                    )}
                  </span>
                </label>
                {isShown && (
                  <>
                    <MoveButton
                      label={t('columns.up', { name })}
                      isUp
                      disabled={place === 0}
                      onClick={() => move(place, -1)}
                    />
                    <MoveButton
                      label={t('columns.down', { name })}
                      disabled={place === columns.length - 1}
                      onClick={() => move(place, 1)}
                    />
                  </>
                )}
              </div>
            );
          })}
          <button
            type="button"
            onClick={() => onChange({ columns: defaultListState(resource).columns })}
            className="mt-2 min-h-8 text-left text-link underline underline-offset-4"
          >
            {t('columns.reset')}
          </button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5 pb-1">
      {/* Floated, a legend is an item of the row. */}
      <legend className="float-left w-full text-xs text-muted">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="min-h-8 rounded-sm border border-line-strong px-2 leading-8 has-checked:border-accent has-checked:bg-sunken has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}

interface MoveButtonProps {
  label: string;
  isUp?: boolean;
  disabled: boolean;
  onClick: () => void;
}

const MoveButton = ({ label, isUp = false, disabled, onClick }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-7 place-items-center rounded-sm hover:bg-sunken disabled:opacity-40"
  >
    <Icon name="chevron-down" className={isUp ? 'size-3.5 rotate-180' : 'size-3.5'} />
  </button>
);
