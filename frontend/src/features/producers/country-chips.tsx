import { useTranslation } from 'react-i18next';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { ToggleChip } from '../../ui/controls/chip.js';

interface CountryChipsProps {
  /** ISO codes, in the order in which they are offered. */
  countries: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Narrows a list by country; none chosen is all of them. */
export function CountryChips({ countries, chosen, onChange }: CountryChipsProps) {
  const { t } = useTranslation('producers');
  const words = useWineTerms();
  return (
    <div role="group" aria-label={t('countries')} className="flex flex-wrap gap-2">
      {countries.map((code) => (
        <ToggleChip
          key={code}
          className="max-sm:min-h-11"
          pressed={chosen.includes(code)}
          onChange={(pressed) =>
            onChange(pressed ? [...chosen, code] : chosen.filter((other) => other !== code))
          }
        >
          {words.country(code)}
        </ToggleChip>
      ))}
    </div>
  );
}
