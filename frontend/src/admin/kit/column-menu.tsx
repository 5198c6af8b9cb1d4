import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { useLabel } from '../use-label.js';
import { defaultListState } from './list-state.js';

export interface ColumnMenuProps {
  resource: ResourceDefinition;
  columns: readonly string[];
  onChange: (columns: string[]) => void;
}

/** Which columns a list shows, and in which order. */
export function ColumnMenu({ resource, columns, onChange }: ColumnMenuProps) {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const shown = columns.flatMap((key) => resource.columns.find((column) => column.key === key) ?? []);
  const hidden = resource.columns.filter(({ key }) => !columns.includes(key));
  const move = (place: number, by: number) => {
    const next = [...columns];
    const [key] = next.splice(place, 1);
    if (key) next.splice(place + by, 0, key);
    onChange(next);
  };
  return (
    <Popover.Root>
      <Popover.Trigger className="min-h-9 rounded-sm border border-line-strong px-3 hover:border-accent">
        {t('columns.title')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          className="z-(--layer-overlay) grid max-h-[70dvh] w-72 gap-0.5 overflow-y-auto rounded-sm border border-line bg-raised p-3 text-sm text-text shadow-lift"
        >
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
                      onChange(
                        isShown ? columns.filter((key) => key !== column.key) : [...columns, column.key],
                      )
                    }
                    className="check-mark size-4 appearance-none rounded-sm border border-line-strong bg-raised checked:border-action checked:bg-action"
                  />
                  {name}
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
            onClick={() => onChange(defaultListState(resource).columns)}
            className="mt-2 min-h-8 text-left text-link underline underline-offset-4"
          >
            {t('columns.reset')}
          </button>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
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
