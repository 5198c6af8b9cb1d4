import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFavouritesListQuery } from '../../generated/favourites.js';
import { formatDate, formatYen, useLocale, useLocalName } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useSession } from '../../shared/session/session.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { AlertForms } from './alert-forms.js';
import { type Alert, useAlerts } from './use-alerts.js';

type Favourites = NonNullable<ReturnType<typeof useFavouritesListQuery>['data']>['favourites'];
type FavouriteWine = NonNullable<Favourites['wines'][number]['product']>;

/** The customer's alerts, to remove and to add for favourites (WISH-01). */
export function AlertList({ wines: favouriteWines }: { wines: readonly FavouriteWine[] }) {
  const { t } = useTranslation('favourites');
  const wines = favouriteWines.filter(({ stockState }) => stockState !== 'NOT_FOR_SALE');
  const { favourites, error, refetch, remove, setMails } = useAlerts();
  if (!favourites) return error ? <LoadFailure onRetry={refetch} /> : <SkeletonRows count={2} />;
  const { alerts, alertMails } = favourites;
  return (
    <div className="grid max-w-2xl gap-4">
      {alerts.length > 0 && (
        <>
          <ul className="grid border-t border-line">
            {alerts.map((alert) => (
              <AlertRow
                key={`${alert.kind} ${alert.reference}`}
                alert={alert}
                onRemove={() => remove(alert)}
              />
            ))}
          </ul>
          <Checkbox label={t('alerts.mails')} checked={alertMails} onChange={() => setMails(!alertMails)} />
        </>
      )}
      {wines.length > 0 ? (
        <AskForFavourite wines={wines} />
      ) : (
        <p className="text-sm text-muted">{t('alerts.lead')}</p>
      )}
    </div>
  );
}

/** On the page of favourites, which has the wines' references only. */
export function FavouriteAlerts() {
  const { user } = useSession();
  const { data } = useFavouritesListQuery({ fetchPolicy: 'network-only', skip: !user });
  if (!user) return null;
  if (!data) return <SkeletonRows count={2} />;
  return <AlertList wines={data.favourites.wines.flatMap(({ product }) => product ?? [])} />;
}

function AlertRow({ alert, onRemove }: { alert: Alert; onRemove: () => void }) {
  const { t } = useTranslation('favourites');
  const nameOf = useLocalName();
  const locale = useLocale();
  const { kind, reference, price, toldAt, product } = alert;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 text-sm">
      <span className="grid gap-0.5">
        {product ? (
          <Link to={`/products/${reference}`} className="hover:text-accent">
            {nameOf(product)} <span className="font-latin text-muted">{product.vintage}</span>
          </Link>
        ) : (
          <span className="text-muted">{t('alerts.gone')}</span>
        )}
        <span className="flex flex-wrap gap-x-3 text-xs text-muted">
          <span>
            {kind === 'PRICE' ? t('alerts.atPrice', { price: formatYen(price ?? 0) }) : t('alerts.atVintage')}
          </span>
          {kind === 'PRICE' && product && <span>{t('alerts.now', { price: formatYen(product.price) })}</span>}
        </span>
        {toldAt && (
          <span className="text-xs text-muted">
            {t('alerts.told', { date: formatDate(toldAt, locale, 'date') })}
          </span>
        )}
      </span>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        {t('alerts.remove')}
      </Button>
    </li>
  );
}

/** An alert for one of the favourites. */
function AskForFavourite({ wines }: { wines: readonly FavouriteWine[] }) {
  const { t } = useTranslation('favourites');
  const nameOf = useLocalName();
  const [chosen, setChosen] = useState('');
  const wine = wines.find(({ reference }) => reference === chosen);
  return (
    <div className="grid gap-4 text-sm">
      <Field label={t('alerts.choose')}>
        <Select
          value={chosen}
          placeholder={t('alerts.choosePlaceholder')}
          options={wines.map((each) => ({ value: each.reference, label: `${nameOf(each)} ${each.vintage}` }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      {wine && <AlertForms key={wine.reference} wine={wine} />}
    </div>
  );
}
