import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { WinesOf } from '../features/catalog/cards/wines-of.js';
import { ProducerPage } from '../features/producers/producer-page.js';
import { useLocalName } from '../i18n/index.js';

/** One producer (ROUTE-17). */
export function Component() {
  const { reference = '' } = useParams();
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  return (
    <ProducerPage
      key={reference}
      reference={reference}
      wines={(producer) => (
        <WinesOf
          title={t('producer.wines', { producer: nameOf(producer) })}
          filter={{ producer: [producer.reference] }}
          to={`/products?producer=${producer.reference}`}
        />
      )}
    />
  );
}
