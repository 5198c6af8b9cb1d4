import { useTranslation } from 'react-i18next';
import { usePromotionCountsQuery } from '../../generated/promotion.js';
import { useLocale } from '../../i18n/index.js';
import { RegionBand } from '../../ui/artwork/region-band.js';
import { Card } from '../../ui/layout/card.js';
import { Section } from '../../ui/layout/section.js';
import { SkeletonCards } from '../../ui/layout/skeleton.js';

const SHOWN = 4;

/** The regions with the most wines in the shop, each as its land. */
export function RegionRow() {
  const { t } = useTranslation('promotion');
  const isJapanese = useLocale() === 'jp';
  const { data } = usePromotionCountsQuery();
  const regions = [...(data?.products.facets.regions ?? [])]
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN);
  if (data && regions.length === 0) return null;
  return (
    <Section
      title={t('regions.title')}
      lead={t('regions.lead')}
      more={{ to: '/production-regions', label: t('regions.more') }}
    >
      {regions.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6">
          {regions.map(({ value, label, labelEn, count }) => (
            <li key={value} className="grid">
              <Card
                to={`/production-regions/${value}`}
                media={
                  <div className="h-32 sm:h-40">
                    <RegionBand name={labelEn ?? label ?? value} />
                  </div>
                }
                title={(isJapanese ? label : labelEn) ?? value}
                subtitle={t('regions.wines', { count })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonCards count={SHOWN} />
      )}
    </Section>
  );
}
