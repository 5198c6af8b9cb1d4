import { useTranslation } from 'react-i18next';
import { useCatalogRowQuery } from '../../../generated/catalog.js';
import type { ProductFilter } from '../../../generated/schema-types.js';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { ButtonLink } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/layout/empty-state.js';
import { Section } from '../../../ui/layout/section.js';
import { SkeletonCards } from '../../../ui/layout/skeleton.js';
import { WineGrid } from './wine-grid.js';

interface WinesOfProps {
  title: string;
  filter: ProductFilter;
  /** Where all of them are. */
  to: string;
}

const SHOWN = 8;

/** The wines of a producer or a region that can be bought now, the shop's best first. */
export function WinesOf({ title, filter, to }: WinesOfProps) {
  const { t } = useTranslation('catalog');
  const { data, error } = useCatalogRowQuery({ variables: { filter, perPage: SHOWN } });
  const wines = data?.products.items ?? [];
  if (error) return null;
  return (
    <Section title={title} {...(wines.length > 0 && { more: { to, label: t('seeAll') } })}>
      {data && wines.length === 0 ? (
        <EmptyState
          icon="bottle"
          title={t('none.title')}
          text={t('none.text')}
          action={
            <ButtonLink to="/products" variant="secondary">
              {t('none.action')}
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid gap-5">
          <AgeNotice size="md" />
          {data ? <WineGrid wines={wines} /> : <SkeletonCards count={4} />}
        </div>
      )}
    </Section>
  );
}
