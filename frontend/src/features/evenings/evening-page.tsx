import { formatPhone } from '@vinkura/domain/shared/phone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type EveningSharedQuery, useEveningSharedQuery } from '../../generated/evenings.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { toProblem } from '../../shared/api/problem.js';
import { formatDate, localAddress, useLocale, useLocalName } from '../../i18n/index.js';
import { Bottle } from '../../ui/artwork/bottle.js';
import { Icon } from '../../ui/artwork/icon.js';
import { AgeNotice } from '../../ui/text/age-notice.js';
import { buttonClasses, ButtonLink } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { LocalText } from '../../ui/text/local-text.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Skeleton } from '../../ui/layout/skeleton.js';

type Evening = EveningSharedQuery['sharedEvening'];

/** A dinner as its guests see it: where, when and which wines; no person and no price (SHARE-01). */
export function EveningPage({ token }: { token: string }) {
  const { t } = useTranslation('evenings');
  usePageTitle(t('title'));
  const locale = useLocale();
  const { data, error, refetch } = useEveningSharedQuery({ variables: { token, locale } });
  if (error && toProblem(error).code === 'NOT_FOUND')
    return (
      <div className="page-width py-16">
        <h1 className="sr-only">{t('title')}</h1>
        <EmptyState
          icon="calendar"
          title={t('gone.title')}
          text={t('gone.text')}
          action={
            <ButtonLink to="/" variant="secondary">
              {t('gone.action')}
            </ButtonLink>
          }
        />
      </div>
    );
  if (error) return <LoadFailure isPage onRetry={refetch} />;
  if (!data)
    return (
      <div className="page-width grid gap-6 py-16" aria-busy="true">
        <Skeleton className="mx-auto h-10 w-64" />
        <Skeleton className="mx-auto h-80 w-full max-w-2xl" />
      </div>
    );
  return <EveningCard evening={data.sharedEvening} token={token} />;
}

function EveningCard({ evening, token }: { evening: Evening; token: string }) {
  const { t } = useTranslation('evenings');
  const locale = useLocale();
  const nameOf = useLocalName();
  const { venue, wines, startsAt, endsAt } = evening;
  const isJapanese = locale === 'jp';
  return (
    <article className="mx-auto grid w-full max-w-2xl gap-8 py-2">
      <header className="grid justify-items-center gap-3 text-center">
        <p className="text-sm tracking-wider text-accent">{t('invitation')}</p>
        <h1 className="text-3xl leading-snug lg:text-4xl">{venue ? nameOf(venue) : t('title')}</h1>
        <p className="font-mincho text-lg">
          <DateText value={startsAt} />
          {!isJapanese && <span className="block text-sm text-muted">{t('japanTime')}</span>}
        </p>
        <a
          href={`/api/evenings/${encodeURIComponent(token)}/calendar.ics?locale=${locale}`}
          className={buttonClasses({}, 'mt-2')}
        >
          <Icon name="calendar" className="size-4" />
          {t('calendar')}
        </a>
      </header>
      {venue && <Place venue={venue} />}
      <section className="grid gap-4 border-t border-hairline pt-6">
        <h2 className="text-xl">{t('wines')}</h2>
        <ul className="grid gap-4">
          {wines.map((wine) => (
            <Wine key={wine.productRef} wine={wine} />
          ))}
        </ul>
        <AgeNotice size="md" />
      </section>
      <p className="text-center text-xs text-muted">{t('ends', { date: formatDate(endsAt, locale) })}</p>
    </article>
  );
}

function Place({ venue }: { venue: NonNullable<Evening['venue']> }) {
  const { t } = useTranslation('evenings');
  const locale = useLocale();
  return (
    <section className="grid gap-2 border-t border-hairline pt-6 text-sm">
      <h2 className="text-xl">{t('where')}</h2>
      <p>{localAddress(venue, locale)}</p>
      {venue.accessIn && <LocalText text={venue.accessIn} className="text-muted" />}
      <p className="flex flex-wrap gap-x-6">
        <a href={`tel:${venue.phone}`} className="inline-flex min-h-11 items-center gap-1.5 text-link">
          <Icon name="phone" className="size-4" />
          {t('call', { phone: formatPhone(venue.phone) })}
        </a>
        <Link to={`/venues/${venue.reference}`} className="inline-flex min-h-11 items-center text-link">
          {t('access')} →
        </Link>
      </p>
    </section>
  );
}

function Wine({ wine }: { wine: Evening['wines'][number] }) {
  const nameOf = useLocalName();
  const { product } = wine;
  const name = nameOf(wine);
  return (
    <li className="flex items-center gap-5">
      {product && (
        <Bottle
          decorative
          frame="tight"
          className="h-28 w-10 shrink-0"
          wine={{ ...product, producer: product.producer?.nameEn ?? '', name: product.nameEn }}
        />
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        {product ? (
          <Link to={`/products/${wine.productRef}`} className="text-lg hover:text-accent">
            {name}
          </Link>
        ) : (
          <span className="text-lg">{name}</span>
        )}
        <p className="text-sm text-muted">
          {product?.producer && `${nameOf(product.producer)} ・ `}
          <span className="font-latin">
            {wine.vintage} ・ {wine.size}
          </span>
        </p>
      </div>
    </li>
  );
}
