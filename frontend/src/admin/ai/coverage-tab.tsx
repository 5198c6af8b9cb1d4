import {
  PAIRED_STYLES,
  VENUE_MATCHES_ENOUGH,
  winesForCuisine,
  winesOfStyles,
  winesOnSale,
  winesWithoutCuisine,
} from '@vinkura/domain/back-office/pairing-lists';
import { cuisineName } from '@vinkura/domain/pairing/pairing-names';
import { styleTagName } from '@vinkura/domain/catalog/style-tag-names';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AdminPairingCoverageQuery, useAdminPairingCoverageQuery } from '../../generated/admin-ai.js';
import { formatNumber, useLocale, useLocalName } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { cx } from '../../ui/base/cx.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { ListNumber } from '../dashboard/list-number.js';
import { EmptyPanel, Panel } from '../dashboard/panel.js';

type Coverage = AdminPairingCoverageQuery['pairingCoverage'];

/** Which cuisines, styles and restaurants the wines on sale leave out. */
export function CoverageTab() {
  const { data, error, refetch } = useAdminPairingCoverageQuery({ fetchPolicy: 'cache-and-network' });
  if (data) return <Shown coverage={data.pairingCoverage} />;
  return error ? <LoadFailure onRetry={() => refetch()} /> : <SkeletonRows />;
}

function Shown({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('admin-ai');
  const locale = useLocale();
  const byFewest = <T extends { wines: number; key: string }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => a.wines - b.wines || (a.key < b.key ? -1 : 1));
  const count = (number: number) =>
    t('coverage.wines', { count: number, shown: formatNumber(number, locale) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4">
      <ul className="grid grid-cols-2 gap-px lg:grid-cols-4 overflow-hidden rounded-sm border border-line bg-line">
        <Tile name={t('coverage.onSale')}>
          <ListNumber list={winesOnSale()} label={t('coverage.onSale')}>
            {formatNumber(coverage.wines, locale)}
          </ListNumber>
        </Tile>
        <Tile name={t('coverage.withoutCuisine')} isDue={coverage.winesWithoutCuisine > 0}>
          <ListNumber list={winesWithoutCuisine()} label={t('coverage.withoutCuisine')}>
            {formatNumber(coverage.winesWithoutCuisine, locale)}
          </ListNumber>
        </Tile>
        <Tile name={t('coverage.emptyStyles')} isDue={coverage.styles.some(({ wines }) => wines === 0)}>
          <a href="#coverage-styles" className="tabular-nums hover:text-accent">
            {t('coverage.of', {
              part: coverage.styles.filter(({ wines }) => wines === 0).length,
              all: PAIRED_STYLES.length,
            })}
          </a>
        </Tile>
        <Tile
          name={t('coverage.fewVenues', { count: VENUE_MATCHES_ENOUGH })}
          isDue={coverage.venues.length > 0}
        >
          <a href="#coverage-venues" className="tabular-nums hover:text-accent">
            {formatNumber(coverage.venues.length, locale)}
          </a>
        </Tile>
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-3">
        <Panel id="coverage-cuisines" title={t('coverage.cuisines')} aside={t('coverage.fewestFirst')}>
          <ul
            className="relative max-h-120 divide-y divide-line overflow-y-auto"

            aria-labelledby="coverage-cuisines"
          >
            {byFewest(coverage.cuisines).map(({ key, wines, venues }) => (
              <Row key={key} name={cuisineName(key, locale)} isEmpty={wines === 0}>
                <span className="shrink-0 text-xs text-muted">
                  {t('coverage.venues', { count: venues, shown: formatNumber(venues, locale) })}
                </span>
                <ListNumber
                  list={winesForCuisine(key)}
                  label={cuisineName(key, locale)}
                  className="w-16 shrink-0 text-right"
                >
                  {count(wines)}
                </ListNumber>
              </Row>
            ))}
          </ul>
        </Panel>
        <Panel id="coverage-styles" title={t('coverage.styles')} aside={t('coverage.fewestFirst')}>
          <ul
            className="relative max-h-120 divide-y divide-line overflow-y-auto"

            aria-labelledby="coverage-styles"
          >
            {byFewest(coverage.styles).map(({ key, wines }) => (
              <Row key={key} name={styleTagName(key, locale)} isEmpty={wines === 0}>
                <ListNumber
                  list={winesOfStyles([key])}
                  label={styleTagName(key, locale)}
                  className="w-16 shrink-0 text-right"
                >
                  {count(wines)}
                </ListNumber>
              </Row>
            ))}
          </ul>
        </Panel>
        <Venues venues={coverage.venues} />
      </div>
    </div>
  );
}

function Venues({ venues }: { venues: Coverage['venues'] }) {
  const { t } = useTranslation('admin-ai');
  const locale = useLocale();
  const localName = useLocalName();
  return (
    <Panel id="coverage-venues" title={t('coverage.fewVenues', { count: VENUE_MATCHES_ENOUGH })}>
      {venues.length === 0 ? (
        <EmptyPanel>{t('coverage.noFewVenues')}</EmptyPanel>
      ) : (
        <ul
          className="relative max-h-120 divide-y divide-line overflow-y-auto"

          aria-labelledby="coverage-venues"
        >
          {venues.map((venue) => (
            <li key={venue.reference} className="flex min-h-9 items-center gap-3 py-1">
              <span className="min-w-0 grow">
                <Link to={`/admin/venues/${venue.reference}`} className="block truncate hover:text-accent">
                  {localName(venue)}
                </Link>
                <span className="block truncate text-xs text-muted">
                  {venue.cuisines.map((key) => cuisineName(key, locale)).join(' · ') ||
                    t('coverage.noCuisine')}
                </span>
              </span>
              <span className="shrink-0 tabular-nums">
                {t('coverage.wines', { count: venue.matches, shown: formatNumber(venue.matches, locale) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface TileProps {
  name: string;
  isDue?: boolean;
  children: React.ReactNode;
}

const Tile = ({ name, isDue = false, children }: TileProps) => (
  <li className="grid content-between gap-1 bg-raised px-3.5 py-3">
    <span className="text-xs text-muted">{name}</span>
    <span className={cx('font-latin text-2xl leading-none', isDue && 'text-warning')}>{children}</span>
  </li>
);

interface RowProps {
  name: string;
  isEmpty: boolean;
  children: React.ReactNode;
}

const Row = ({ name, isEmpty, children }: RowProps) => (
  <li className={cx('flex min-h-9 items-center gap-3 pr-1', isEmpty && 'text-warning')}>
    <span className="min-w-0 grow truncate">{name}</span>
    {children}
  </li>
);
