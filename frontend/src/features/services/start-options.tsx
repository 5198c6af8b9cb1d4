import { useTranslation } from 'react-i18next';
import type { IconName } from '../../ui/artwork/icon.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Section } from '../../ui/layout/section.js';
import { ButtonLink } from '../../ui/controls/button.js';

const STARTS = [
  ['venue', '/venues', 'restaurant'],
  ['wine', '/products', 'bottle'],
  ['assistant', '/assistant', 'glass'],
] as const satisfies readonly (readonly [string, string, IconName])[];

/** One may begin with the table, with the bottle, or with a question. */
export function StartOptions() {
  const { t } = useTranslation('services');
  return (
    <Section title={t('start.title')} lead={t('start.lead')}>
      <ul className="grid gap-px overflow-hidden rounded-sm border border-line bg-line md:grid-cols-3">
        {STARTS.map(([start, to, icon]) => (
          <li key={start} className="flex flex-col items-start gap-2 bg-raised p-6">
            <Icon name={icon} className="size-8 text-accent" />
            <h3 className="text-lg">{t(`start.${start}.title`)}</h3>
            <p className="mb-3 text-sm text-muted">{t(`start.${start}.text`)}</p>
            <ButtonLink to={to} variant="secondary" className="mt-auto">
              {t(`start.${start}.action`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
