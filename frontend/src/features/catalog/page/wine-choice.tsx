import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useVolume } from '../../../shared/wines/use-volume.js';
import { cx } from '../../../ui/base/cx.js';
import { wineAddress } from '../cards/wine.js';
import type { FullWine } from './full-wine.js';
import { bottlesOf, chosenBottle, optionsOf } from './wine-bottles.js';

const STAYS = { staysInPlace: true };

interface WineChoiceProps {
  wine: FullWine;
  venue: string | undefined;
}

/** Vintages and sizes of the wine; the chosen bottle's page takes the place of this one (GROUP-01). */
export function WineChoice({ wine, venue }: WineChoiceProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const volume = useVolume();
  const bottles = bottlesOf(wine);
  if (bottles.length === 1) return null;
  const choose = (change: { vintage: string } | { size: string }) => {
    const { reference } = chosenBottle(bottles, wine, change);
    void navigate(wineAddress(reference, venue), { replace: true, state: STAYS });
  };
  return (
    <div className="grid gap-4">
      <ChoiceRow
        label={t('filter.vintage')}
        options={optionsOf(bottles, 'vintage', wine)}
        value={wine.vintage}
        onChange={(vintage) => choose({ vintage })}
      />
      <ChoiceRow
        label={t('filter.size')}
        options={optionsOf(bottles, 'size', wine).map((option) => ({
          ...option,
          label: volume(option.value),
        }))}
        value={wine.size}
        onChange={(size) => choose({ size })}
      />
    </div>
  );
}

interface ChoiceRowProps {
  label: string;
  options: readonly { value: string; label?: string; isSoldOut: boolean }[];
  value: string;
  onChange: (value: string) => void;
}

function ChoiceRow({ label, options, value, onChange }: ChoiceRowProps) {
  const { t } = useTranslation();
  const id = useId();
  if (options.length === 1) return null;
  return (
    <fieldset role="radiogroup" className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value: option, label: text = option, isSoldOut }) => (
          <label
            key={option}
            className={cx(
              'relative grid min-h-11 min-w-16 place-content-center rounded-sm border border-line bg-raised px-4 text-center text-sm',
              'transition-colors duration-150 hover:border-accent has-checked:border-action has-checked:bg-sunken has-focus-visible:outline-2',
              isSoldOut && 'border-dashed text-muted',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {text}
            {isSoldOut && <small className="text-xs">{t('stock.OUT_OF_STOCK')}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
