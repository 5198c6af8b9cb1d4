import { formatPhone } from '@vinkura/domain/shared/phone';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localAddress, useLocale, useLocalName } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { AsOfNotice } from '../../shared/offline/as-of-notice.js';
import type { ReadRecord } from '../../shared/offline/kept-records.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { DateText } from '../../ui/text/date-text.js';
import { type ComingEvening, readEvenings } from './coming-evenings.js';

/** In place of the customer's page while the server cannot be reached: the evenings kept on this device (PWA-01). */
export function OfflineEvenings({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['evenings', 'common']);
  const [kept, setKept] = useState<ReadRecord<readonly ComingEvening[]> | 'NONE'>();
  useEffect(() => {
    readEvenings()
      .then((read) => setKept(read ?? 'NONE'))
      .catch(() => setKept('NONE'));
  }, []);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t('common:action.retry')}
    </Button>
  );
  if (!kept) return <SkeletonRows count={3} />;
  if (kept === 'NONE') return <LoadFailure isPage onRetry={onRetry} />;
  if (kept.value.length === 0)
    return (
      <EmptyState
        isPage
        icon="calendar"
        title={t('offline.none')}
        text={t('offline.noneText')}
        action={retry}
      />
    );
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-2xl">{t('offline.title')}</h1>
      <AsOfNotice since={kept.at} />
      <p className="text-sm text-muted">{t('offline.text')}</p>
      {kept.value.map((evening) => (
        <Evening key={evening.reference} evening={evening} />
      ))}
      <div>{retry}</div>
    </div>
  );
}

function Evening({ evening: { reference, startsAt, seats, venue, wines } }: { evening: ComingEvening }) {
  const { t } = useTranslation('evenings');
  const nameOf = useLocalName();
  const locale = useLocale();
  return (
    <article data-order={reference} className="grid gap-3 rounded-sm border border-line bg-raised p-5">
      {venue && (
        <h2 className="text-xl">{nameOf({ name: venue.name, nameEn: venue.nameEn ?? venue.name })}</h2>
      )}
      <p className="flex flex-wrap gap-x-4 font-mincho text-lg">
        <DateText value={startsAt} />
        <span>{t('offline.seats', { count: seats })}</span>
      </p>
      {venue && (
        <div className="text-sm">
          <p>{localAddress(venue, locale)}</p>
          <a href={`tel:${venue.phone}`} className="inline-flex min-h-11 items-center gap-1.5 text-link">
            <Icon name="phone" className="size-4" />
            {t('call', { phone: formatPhone(venue.phone) })}
          </a>
        </div>
      )}
      <ul aria-label={t('wines')} className="grid gap-2 border-t border-line pt-3 text-sm">
        {wines.map((wine, index) => (
          <li key={`${wine.productRef} ${index}`} className="flex justify-between gap-4">
            <span className="min-w-0">
              {nameOf(wine)}{' '}
              <span className="font-latin text-muted">
                {wine.vintage} {wine.size}
              </span>
            </span>
            <span className="shrink-0 font-latin">× {wine.quantity}</span>
          </li>
        ))}
      </ul>
      <p className="font-latin text-xs text-muted">{reference}</p>
    </article>
  );
}
