import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';
import { StatRow } from '../../../ui/text/stat.js';
import type { FullWine } from './full-wine.js';

/** Serving facts; the instructions for staff are sent to the restaurant only. */
export function WineServing({ wine }: { wine: FullWine }) {
  const { t } = useTranslation('catalog');
  const { tempInstructions, openingInstructions, glassInstructions } = wine;
  const items = [
    tempInstructions !== null && { value: `${tempInstructions}°C`, label: t('serving.temperature') },
    openingInstructions && {
      value: t(`opening.${openingInstructions}`),
      label: t('serving.opening'),
    },
    glassInstructions && { value: t(`glass.${glassInstructions}`), label: t('serving.glass') },
  ].filter((item) => item !== null && item !== false);
  if (items.length === 0) return null;
  return (
    <section aria-label={t('serving.title')} className="grid gap-2">
      <StatRow items={items} />
      <p className="flex items-start gap-2 text-xs text-muted">
        <Icon name="info" className="mt-0.5 size-4" />
        {t('serving.sentToVenue')}
      </p>
    </section>
  );
}
