import { CELLAR_ADDITION_HOURS, CELLAR_FREE_YEARS } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { ButtonLink } from '../../ui/controls/button.js';

const POINTS = [
  { name: 'keep', icon: 'temperature' },
  { name: 'free', icon: 'calendar' },
  { name: 'out', icon: 'restaurant' },
  { name: 'value', icon: 'eye' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** The cloud cellar for visitors: an introduction with a sign-in button. */
export function CellarIntro() {
  const { t } = useTranslation('cellar');
  const figures = { hours: CELLAR_ADDITION_HOURS, count: CELLAR_FREE_YEARS };
  return (
    <div className="grid gap-12 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:items-center lg:gap-20">
      <header className="grid justify-items-start gap-5">
        <p className="text-xs tracking-widest text-accent">{t('title')}</p>
        <h1 className="text-3xl lg:text-4xl">{t('intro.heading')}</h1>
        <p className="max-w-[34em] leading-loose">{t('intro.text')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/login?sourcepage=%2Fcellar" size="lg">
            {t('intro.signIn')}
          </ButtonLink>
          <ButtonLink to="/register?sourcepage=%2Fcellar" variant="secondary" size="lg">
            {t('intro.register')}
          </ButtonLink>
        </div>
      </header>
      <ul className="grid gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-2">
        {POINTS.map(({ name, icon }) => (
          <li key={name} className="grid content-start gap-3 bg-raised p-6">
            <Icon name={icon} className="size-8 text-accent" />
            <h2 className="text-lg">{t(`intro.${name}`, figures)}</h2>
            <p className="text-sm text-muted">{t(`intro.${name}Text`, figures)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
