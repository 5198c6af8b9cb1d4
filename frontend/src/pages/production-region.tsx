import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { WinesOf } from '../features/catalog/cards/wines-of.js';
import { RegionPage } from '../features/producers/region-page.js';
import { useLocalName } from '../i18n/index.js';

/** One production region (ROUTE-18). */
export function Component() {
  const { reference = '' } = useParams();
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  return (
    <RegionPage
      key={reference}
      reference={reference}
      wines={(region) => (
        <WinesOf
          title={t('region.wines', { region: nameOf(region) })}
          filter={{ region: [region.reference] }}
          to={`/products?region=${region.reference}`}
        />
      )}
    />
  );
}
