import { useTranslation } from 'react-i18next';
import { useAccountCellarQuery } from '../../generated/account.js';
import { Icon } from '../../ui/artwork/icon.js';
import { ButtonLink } from '../../ui/controls/button.js';
import { Price } from '../../ui/text/price.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import { StatRow } from '../../ui/text/stat.js';

/** The cloud cellar: its content and its protected address (CEL-01, REQ-D28). */
export function CellarSummary() {
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-5 rounded-sm border border-line bg-raised p-5">
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
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
      <Figures />
    </div>
  );
}

function Figures() {
  const { t } = useTranslation('account');
  const { data, error } = useAccountCellarQuery();
  // Errors are shown on the cellar's own page.
  if (!data) return error ? null : <Skeleton className="h-16" />;
  const { bottleCount, currentValue, endingCount, endedCount } = data.cellar.figures;
  if (bottleCount === 0) return <p className="text-sm text-muted">{t('cellar.empty')}</p>;
  const bottles = (count: number) => t('cellar.bottleCount', { bottles: count });
  return (
    <StatRow
      items={[
        { label: t('cellar.bottles'), value: bottles(bottleCount) },
        { label: t('cellar.value'), value: <Price yen={currentValue} /> },
        ...(endingCount > 0 ? [{ label: t('cellar.ending'), value: bottles(endingCount) }] : []),
        ...(endedCount > 0 ? [{ label: t('cellar.ended'), value: bottles(endedCount) }] : []),
      ]}
    />
  );
}
