import { CUISINE_FAMILIES, CUISINES } from '@vinkura/domain/pairing/pairing-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { Button } from '../../ui/controls/button.js';
import { ToggleChip } from '../../ui/controls/chip.js';
import { ANY, CUISINES_MAX } from './answers.js';
import { DishForm } from './dish-form.js';

/** Up to three kinds of food, in words or by family, or none decided yet. */
export function FoodChoice({ onChoose }: { onChoose: (keys: string[]) => void }) {
  const { t } = useTranslation('assistant');
  const words = useWineTerms();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isFull = chosen.length === CUISINES_MAX;
  const add = (cuisines: readonly string[]) =>
    setChosen((before) =>
      [...new Set([...cuisines.slice(0, CUISINES_MAX), ...before])].slice(0, CUISINES_MAX),
    );
  return (
    <div className="grid gap-5">
      <DishForm onUnderstood={add} />
      <div className="grid gap-4 rounded-sm border border-line bg-raised p-4 sm:p-5">
        {CUISINE_FAMILIES.map((family) => (
          <div
            key={family}
            role="group"
            aria-label={t(`family.${family}`)}
            className="flex flex-wrap gap-2 border-b border-line pb-4 last:border-b-0 last:pb-0"
          >
            {CUISINES.filter((cuisine) => cuisine.family === family).map(({ key }) => (
              <ToggleChip
                key={key}
                className="max-sm:min-h-11 disabled:opacity-45"
                pressed={chosen.includes(key)}
                disabled={isFull && !chosen.includes(key)}
                onChange={(pressed) =>
                  setChosen(pressed ? [...chosen, key] : chosen.filter((other) => other !== key))
                }
              >
                {words.cuisine(key)}
              </ToggleChip>
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
          {t('food.done')}
        </Button>
        <Button variant="secondary" onClick={() => onChoose([ANY])}>
          {t('food.any')}
        </Button>
        <p role="status" className="text-xs text-muted">
          {t('food.limit', { count: CUISINES_MAX - chosen.length })}
        </p>
      </div>
    </div>
  );
}
