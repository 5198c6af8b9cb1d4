import { useTranslation } from 'react-i18next';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { type RegionEntryFragment, useProducersRegionsQuery } from '../../generated/producers.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { isOnMap, RegionMap } from '../../ui/artwork/region-map.js';

/** A region on the map of its country, with the shop's other regions; nothing if it is not on the map. */
export function PlaceOnMap({ region }: { region: RegionEntryFragment }) {
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  const words = useWineTerms();
  const { data } = useProducersRegionsQuery({ variables: { locale: useLocale() } });
  if (!isOnMap(region.country, [region])) return null;
  const regions = (data?.productionRegions ?? [region]).filter(({ country }) => country === region.country);
  return (
    <RegionMap
      country={region.country}
      current={region.reference}
      regions={regions.map((each) => ({
        key: each.reference,
        name: nameOf(each),
        nameEn: each.nameEn,
        to: `/production-regions/${each.reference}`,
      }))}
      label={t('map.region', { country: words.country(region.country), region: nameOf(region) })}
      className="w-full self-start max-lg:max-w-120"
    />
  );
}
