import { corkFeeEstimate } from '@vinkura/domain/venues/cork-fee';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVolume } from '../../../shared/wines/use-volume.js';
import { useSession } from '../../../shared/session/session.js';
import { useWineTerms } from '../../../shared/wines/use-wine-terms.js';
import { useCatalogChosenVenueQuery } from '../../../generated/catalog.js';
import { useLocalName } from '../../../i18n/index.js';
import { DataList } from '../../../ui/text/data-list.js';
import { Price } from '../../../ui/text/price.js';
import type { FullWine } from './full-wine.js';

const LINK = 'underline decoration-hairline underline-offset-4 hover:decoration-current';

/** The facts of the wine, term by term. */
export function WineFacts({ wine, venue }: { wine: FullWine; venue: string | undefined }) {
  const { t } = useTranslation(['catalog', 'common']);
  const nameOf = useLocalName();
  const volume = useVolume();
  const words = useWineTerms();
  const { producer, region, appellation, grapeVariety, color, type, vintage, size, tags } = wine;
  return (
    <DataList
      facts={[
        {
          term: t('fact.producer'),
          value: producer && (
            <Link to={`/producers/${producer.reference}`} className={LINK}>
              {nameOf(producer)}
            </Link>
          ),
        },
        {
          term: t('fact.region'),
          value: region && (
            <Link to={`/production-regions/${region.reference}`} className={LINK}>
              {nameOf(region)}
            </Link>
          ),
        },
        { term: t('fact.country'), value: words.country(wine.country) },
        { term: t('fact.appellation'), value: appellation },
        { term: t('fact.grapes'), value: grapeVariety.map(words.grape).join(t('listComma')) },
        {
          term: t('fact.kind'),
          value: `${t(`common:wineColor.${color}`)} / ${t(`common:wineType.${type}`)}`,
        },
        { term: t('fact.style'), value: tags.map(words.style).join(t('listComma')) },
        { term: t('fact.vintage'), value: vintage === 'NV' ? t('nonVintage') : vintage },
        { term: t('fact.size'), value: volume(size) },
        { term: t('ratings.alcohol'), value: wine.alcohol !== null && `${wine.alcohol}%` },
        { term: t('ratings.window'), value: windowText(wine, t) },
        { term: t('ratings.closureLabel'), value: wine.closure && t(`closure.${wine.closure}`) },
        { term: t('fact.corkFee'), value: <CorkFee wine={wine} venue={venue} /> },
      ]}
    />
  );
}

const windowText = ({ drinkFrom: from, drinkUntil: until }: FullWine, t: TFunction<'catalog'>) => {
  if (from !== null && until !== null) return t('ratings.windowBoth', { from, until });
  if (from !== null) return t('ratings.windowFrom', { from });
  return until !== null ? t('ratings.windowUntil', { until }) : undefined;
};

/** Estimated corkage, paid at the restaurant and shown to members only (PROD-03, REQ-D16). */
function CorkFee({ wine, venue }: { wine: FullWine; venue: string | undefined }) {
  const { t } = useTranslation('catalog');
  const { user } = useSession();
  const { data } = useCatalogChosenVenueQuery({ variables: { reference: venue ?? '' }, skip: !venue });
  const policy = data?.venue?.byoPolicy;
  const fee = corkFeeEstimate(
    {
      productFee: wine.corkFee,
      venueFee: policy?.feePerBottle ?? null,
      magnumMultiplier: policy?.magnumMultiplier ?? null,
      size: wine.size,
    },
    user !== null,
  );
  if (!user)
    return (
      <Link to={`/login?sourcepage=${encodeURIComponent(`/products/${wine.reference}`)}`} className={LINK}>
        {t('corkFee.membersOnly')}
      </Link>
    );
  if (fee === undefined) return <>{t('corkFee.unknown')}</>;
  return (
    <>
      <Price yen={fee} size="sm" /> <span className="text-muted">{t('corkFee.atVenue')}</span>
    </>
  );
}
