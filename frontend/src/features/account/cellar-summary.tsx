import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { ButtonLink } from '../../ui/button.js';

/** The cloud cellar's address, apart from the others and protected (decision 28). */
export function CellarSummary() {
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-5 rounded-sm border border-line bg-raised p-5 sm:grid-cols-[auto_1fr_auto] sm:items-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-accent">
        <Icon name="cellar" className="size-7" />
      </span>
      <div className="grid gap-1 text-sm">
        <h3 className="text-lg leading-snug">{t('cellar.title')}</h3>
        <p>{t('cellar.text')}</p>
        <p className="flex items-start gap-1.5 text-xs text-muted">
          <Icon name="lock" className="mt-0.5 size-4" />
          {t('cellar.protected')}
        </p>
      </div>
      <ButtonLink to="/cellar" variant="secondary">
        {t('cellar.open')}
      </ButtonLink>
    </div>
  );
}
