import { useTranslation } from 'react-i18next';
import type { CustomerTasteFragment } from '../../generated/concierge-customer.js';
import { useLocalName } from '../../i18n/index.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { DateText } from '../../ui/text/date-text.js';
import { Panel, PanelPart } from '../panel.js';
import type { ServedCustomer } from './customer-head.js';
import { Budget } from './budget.js';
import { RatingEntry } from './rating-entry.js';

interface TastePanelProps {
  taste: CustomerTasteFragment;
  visits: ServedCustomer['visitedVenues'];
}

const VENUES_SHOWN = 5;

/** Purchase profile of a customer, readable during a call. */
export function TastePanel({ taste, visits }: TastePanelProps) {
  const { t } = useTranslation('concierge');
  const { orderCount, bottleCount, budget, styles, orders, ratings, cellar, cellarBottles } = taste;
  const nameOf = useLocalName();
  if (orderCount === 0 && cellarBottles === 0)
    return (
      <Panel title={t('taste.title')}>
        <p className="text-muted">{t('taste.none')}</p>
      </Panel>
    );
  return (
    <Panel
      title={t('taste.title')}
      aside={
        <span className="text-xs text-muted">
          {t('taste.orders', { count: orderCount })} ・ {t('taste.bottles', { count: bottleCount })}
        </span>
      }
    >
      {budget && <Budget budget={budget} />}
      {styles.length > 0 && (
        <PanelPart title={t('taste.styles')}>
          <Styles styles={styles} />
        </PanelPart>
      )}
      {ratings.length > 0 && (
        <PanelPart title={t('taste.ratings')}>
          <ul className="grid grid-cols-1 gap-2.5">
            {ratings.map((rating) => (
              <RatingEntry key={rating.orderRef} rating={rating} />
            ))}
          </ul>
        </PanelPart>
      )}
      {orders.length > 0 && (
        <PanelPart title={t('taste.latest')}>
          <ul className="grid grid-cols-1 gap-2">
            {orders.map(({ orderRef, paidAt, venue, wines }) => (
              <li key={orderRef}>
                <span className="flex justify-between gap-3 text-xs text-muted">
                  <DateText value={paidAt} form="date" />
                  <span className="truncate">{venue && nameOf(venue)}</span>
                </span>
                <Wines wines={wines} />
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
      {cellar.length > 0 && (
        <PanelPart title={t('taste.cellar', { count: cellarBottles })}>
          <Wines wines={cellar} />
        </PanelPart>
      )}
      {visits.length > 0 && (
        <PanelPart title={t('taste.venues')}>
          <ul className="grid grid-cols-1 gap-1">
            {visits.slice(0, VENUES_SHOWN).map(({ venueRef, venue, orders: times }) => (
              <li key={venueRef} className="flex justify-between gap-3">
                <span className="truncate">{venue ? nameOf(venue) : venueRef}</span>
                <span className="shrink-0 text-xs text-muted">{t('taste.times', { count: times })}</span>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
    </Panel>
  );
}

/** Bars against the style bought most. */
function Styles({ styles }: Pick<CustomerTasteFragment, 'styles'>) {
  const { t } = useTranslation('concierge');
  const words = useWineTerms();
  const most = styles[0]?.bottles ?? 1;
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {styles.map(({ tag, bottles }) => (
        <li key={tag} className="grid grid-cols-1 gap-0.5">
          <span className="flex justify-between gap-3">
            <span className="truncate">{words.style(tag)}</span>
            <span className="shrink-0 text-xs text-muted">{t('taste.bottles', { count: bottles })}</span>
          </span>
          <span aria-hidden="true" className="h-1 rounded-sm bg-sunken">
            <span
              className="block h-full rounded-sm bg-action"
              style={{ width: `${(100 * bottles) / most}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Wines({ wines }: { wines: CustomerTasteFragment['cellar'] }) {
  const { t } = useTranslation('concierge');
  const nameOf = useLocalName();
  return (
    <ul>
      {wines.map(({ product, quantity }) => (
        <li key={product?.reference} className="flex justify-between gap-3">
          <span className="min-w-0 leading-snug">
            {product && nameOf(product)} <span className="text-muted">{product?.vintage}</span>
          </span>
          <span className="shrink-0 text-xs text-muted">{t('taste.bottles', { count: quantity })}</span>
        </li>
      ))}
    </ul>
  );
}
