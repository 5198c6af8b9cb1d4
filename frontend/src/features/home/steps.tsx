import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { Section } from '../../ui/layout/section.js';

const STEPS = [
  ['book', 'phone'],
  ['choose', 'bottle'],
  ['enjoy', 'glass'],
] as const satisfies readonly (readonly [string, IconName])[];

/** How it works, quietly. */
export function Steps() {
  const { t } = useTranslation('home');
  return (
    <Section deferred="text" title={t('steps.title')} more={{ to: '/services', label: t('steps.more') }}>
      <ol className="grid gap-8 sm:grid-cols-3 sm:gap-10">
        {STEPS.map(([step, icon], place) => (
          <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1">
            <span className="row-span-2 grid size-12 place-items-center rounded-full border border-hairline text-accent">
              <Icon name={icon} className="size-6" />
            </span>
            <h3 className="text-lg">
              <span className="mr-2 font-latin text-accent">{place + 1}</span>
              {t(`steps.${step}.title`)}
            </h3>
            <p className="text-sm text-muted">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
