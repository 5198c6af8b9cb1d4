import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeferredResult } from '../../../shared/lists/use-deferred-result.js';
import { NotFoundError } from '../../../shared/errors/not-found.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { toProblem } from '../../../shared/api/problem.js';
import { servedFacts } from '../../../shared/served-page/served-page.js';
import { useCatalogWineQuery } from '../../../generated/catalog.js';
import { useLocale, useLocalName } from '../../../i18n/index.js';
import { Section } from '../../../ui/layout/section.js';
import { AgeNotice } from '../../../ui/text/age-notice.js';
import { RecentlyViewed } from './recently-viewed.js';
import { useTrackWineView } from './use-track-wine-view.js';
import type { FullWine } from './full-wine.js';
import { WineCuisines } from './wine-cuisines.js';
import { WineDelivery } from './wine-delivery.js';
import { WineFacts } from './wine-facts.js';
import { bottlesOf } from './wine-bottles.js';
import { WineChoice } from './wine-choice.js';
import { WineFrame, WineOutline } from './wine-frame.js';
import { WineGrid } from '../cards/wine-grid.js';
import { WineHead, WineIntro, WinePicture } from './wine-head.js';
import type { WineHeadTexts } from './wine-heading.js';
import { WinePairing } from './wine-pairing.js';
import { WineTaste } from './wine-taste.js';
import { WineServing } from './wine-serving.js';
import { WineDescription } from './wine-description.js';

interface WinePageProps {
  reference: string;
  /** The restaurant that the wine is chosen for. */
  venue?: string | undefined;
  /** How it gets into the order. */
  actions?: (wine: FullWine) => ReactNode;
  /** Alerts about it. */
  alerts?: (wine: FullWine) => ReactNode;
  /** Restaurants whose kitchens it suits. */
  venues?: ReactNode;
}

/** One wine (ROUTE-16). */
export function WinePage({ reference, venue, actions, alerts, venues }: WinePageProps) {
  const nameOf = useLocalName();
  const locale = useLocale();
  const { data, previousData, error, refetch } = useDeferredResult(
    useCatalogWineQuery({
      variables: { reference, venue: venue ?? null, ranked: venue !== undefined, locale },
    }),
  );
  const before = previousData?.product;
  // Another vintage or size of the wine takes the place of this one when it has arrived: the page stands still.
  const isAnother = before?.otherFormats.some((other) => other.reference === reference);
  const wine = data?.product ?? (isAnother ? before : undefined);
  usePageTitle(wine ? nameOf(wine) : undefined);
  useTrackWineView(data?.product?.reference);

  if (error && toProblem(error).code === 'NOT_FOUND') throw new NotFoundError(`/products/${reference}`);
  if (error) return <LoadFailure isPage onRetry={refetch} />;
  if (!wine) return <ServedOutline key={reference} />;
  return (
    <WineView wine={wine} venue={venue} actions={actions?.(wine)} alerts={alerts?.(wine)} venues={venues} />
  );
}

/** The outline with what the server has sent for the first page. */
function ServedOutline() {
  const [served] = useState(servedFacts<WineHeadTexts>);
  return <WineOutline texts={served} />;
}

interface WineViewProps {
  wine: FullWine;
  venue: string | undefined;
  actions: ReactNode;
  alerts: ReactNode;
  venues: ReactNode;
}

function WineView({ wine, venue, actions, alerts, venues }: WineViewProps) {
  const { t } = useTranslation('catalog');
  const nameOf = useLocalName();
  const { producer, sameProducer, similar } = wine;
  return (
    <WineFrame
      name={nameOf(wine)}
      picture={<WinePicture wine={wine} />}
      head={<WineHead wine={wine} />}
      below={
        <div className="page-width grid gap-14">
          <WineCuisines wine={wine} />
          {venues}
          {producer && sameProducer.length > 0 && (
            <Section
              deferred="cards"
              title={t('sameProducer', { producer: nameOf(producer) })}
              more={{ to: `/products?producer=${producer.reference}`, label: t('seeAll') }}
            >
              <WineGrid wines={sameProducer} venue={venue} />
            </Section>
          )}
          {similar.length > 0 && (
            <Section deferred="cards" title={t('similar.title')} lead={t('similar.lead')}>
              <WineGrid wines={similar} venue={venue} />
            </Section>
          )}
          <RecentlyViewed except={bottlesOf(wine)} venue={venue} />
        </div>
      }
    >
      <WineChoice wine={wine} venue={venue} />
      <WineIntro wine={wine} />
      {venue && <WinePairing wine={wine} venue={venue} />}
      {/* The one bar of a phone: it says itself which order the wine goes into, and leads there. */}
      {actions && (
        <div
          data-theme="dark"
          className="sticky bottom-(--bars-height) z-[calc(var(--layer-bar)+1)] -mx-5 bg-surface px-5 py-3 max-lg:order-last lg:static lg:mx-0 lg:rounded-sm lg:p-5"
        >
          {actions}
        </div>
      )}
      <AgeNotice size="lg" />
      {alerts}
      <WineTaste taste={wine.tasteProfile} />
      <WineServing wine={wine} />
      <WineFacts wine={wine} venue={venue} />
      <WineDescription wine={wine} />
      <WineDelivery />
    </WineFrame>
  );
}
