import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { Section } from '../../ui/layout/section.js';

const REASONS = [
  ['choice', 'bottle'],
  ['pairing', 'restaurant'],
  ['care', 'temperature'],
] as const satisfies readonly (readonly [string, IconName])[];

/** Reasons to bring your own bottle. */
export function LandingReasons() {
  const { t } = useTranslation('promotion');
  return (
    <Section title={t('landing.reasons')}>
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {REASONS.map(([reason, icon]) => (
          <li key={reason} className="grid content-start gap-3">
            <Icon name={icon} className="size-10 text-accent" />
            <h3 className="text-xl">{t(`landing.reason.${reason}.title`)}</h3>
            <p className="text-sm text-muted">{t(`landing.reason.${reason}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
