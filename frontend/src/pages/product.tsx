import { isReference } from '@vinkura/domain/shared/references';
import { useParams, useSearchParams } from 'react-router-dom';
import { AddToOrder } from '../features/cart/add-to-order.js';
import { useCart } from '../features/cart/use-cart.js';
import { WineRatings } from '../features/catalog/page/wine-ratings.js';
import { WinePage } from '../features/catalog/page/wine-page.js';
import { WineAlerts } from '../features/favourites/wine-alerts.js';
import { IndentsOfWine } from '../features/indents/indents-of-wine.js';
import { SuitedVenues } from '../features/venues/suited-venues.js';

/** One wine (ROUTE-16), seen with the restaurant of the address or of the order being built. */
export function Component() {
  const { reference = '' } = useParams();
  const [params] = useSearchParams();
  const { item } = useCart();
  const asked = params.get('venue');
  const venue = isReference('VENUE', asked) ? asked : (item?.reservation?.venueRef ?? undefined);
  return (
    <WinePage
      reference={reference}
      venue={venue}
      actions={(wine) =>
        wine.stockState === 'NOT_FOR_SALE' ? (
          <IndentsOfWine key={wine.reference} productRef={wine.reference} />
        ) : (
          <AddToOrder
            key={wine.reference}
            productRef={wine.reference}
            saleableQuantity={wine.saleableQuantity}
          />
        )
      }
      alerts={({ reference: own, vintage, price, stockState, otherFormats }) =>
        stockState === 'NOT_FOR_SALE' ? null : (
          <WineAlerts
            key={own}
            wine={{ reference: own, vintage, price, others: otherFormats.map((other) => other.reference) }}
          />
        )
      }
      venues={
        <>
          <WineRatings key={reference} reference={reference} />
          <SuitedVenues key={`venues ${reference}`} product={reference} />
        </>
      }
    />
  );
}
