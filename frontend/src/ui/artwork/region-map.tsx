import { useId } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../base/cx.js';
import { COUNTRY_MAPS, type CountryMap, MAP_SIZE } from './country-maps.js';
import { WagaraPatternDef } from './venue-pattern.js';
import { WAGARA } from './wagara.js';
import { type WinePlace, winePlaceOf } from './wine-places.js';

export interface MapRegion {
  key: string;
  /** Localised name. */
  name: string;
  /** English name, the key of its position on the map. */
  nameEn: string;
  /** Target of its link. */
  to?: string;
}

export interface RegionMapProps {
  /** ISO 3166-1 alpha-2. */
  country: string;
  regions: readonly MapRegion[];
  /** Key of the highlighted region. */
  current?: string;
  /** Accessible label. */
  label: string;
  className?: string;
}

const { width: WIDTH, height: HEIGHT } = MAP_SIZE;
const KM_PER_DEGREE = 111.2;
/** Minimum radius of a region, in units of the map. */
const SMALLEST = 13;

/** Whether there is a map of the country with a position for at least one of the regions. */
export const isOnMap = (country: string, regions: readonly Pick<MapRegion, 'nameEn'>[]): boolean =>
  Object.hasOwn(COUNTRY_MAPS, country) && regions.some(({ nameEn }) => winePlaceOf(country, nameEn));

/**
 * Map of a country with its wine regions. The names are links for the pointer only; the list next to the map has the same
 * links for keyboard and screen readers.
 */
export function RegionMap({ country, regions, current, label, className }: RegionMapProps) {
  const id = useId();
  const map = COUNTRY_MAPS[country];
  if (!map) return null;
  const places = regions.flatMap((region) => {
    const place = winePlaceOf(country, region.nameEn);
    return place ? [{ ...region, place, spot: spotOf(map, place) }] : [];
  });
  return (
    <div
      className={cx('relative overflow-hidden rounded-sm border border-line bg-sunken', className)}
      style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="block size-full">
        <defs>
          <WagaraPatternDef
            id={`${id}-sea`}
            tile={WAGARA.seigaiha}
            line="var(--accent)"
            ground="var(--surface-sunken)"
            scale={1.5}
          />
        </defs>
        <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}-sea)`} opacity="0.2" />
        <path
          d={map.around}
          fill="var(--surface)"
          stroke="var(--line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d={map.land}
          fill="var(--surface-raised)"
          stroke="var(--accent)"
          strokeOpacity="0.65"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        {places.map(({ key, place, spot }) => (
          <ellipse
            key={key}
            cx={spot.x}
            cy={spot.y}
            rx={spot.rx}
            ry={spot.ry}
            transform={`rotate(${place.turn ?? 0} ${spot.x} ${spot.y})`}
            fill={key === current ? 'var(--action)' : 'var(--gold)'}
            fillOpacity={current === undefined || key === current ? 0.78 : 0.3}
            stroke={key === current ? 'var(--action)' : 'var(--accent)'}
            strokeWidth="2"
          />
        ))}
      </svg>
      <div aria-hidden="true">
        {places.map(({ key, name, to, place, spot }) => (
          <MapLabel
            key={key}
            to={key === current ? undefined : to}
            side={place.label ?? 'right'}
            left={labelAt(spot.x, spot.halfWidth, place.label, 'left', 'right') / (WIDTH / 100)}
            top={labelAt(spot.y, spot.halfHeight, place.label, 'above', 'below') / (HEIGHT / 100)}
            className={key === current ? 'font-medium text-action' : cx(current && 'text-muted')}
          >
            {name}
          </MapLabel>
        ))}
      </div>
    </div>
  );
}

interface MapLabelProps {
  side: NonNullable<WinePlace['label']>;
  /** Percent of the map. */
  left: number;
  top: number;
  to: string | undefined;
  className: string;
  children: string;
}

const SHIFTS = {
  left: '-translate-x-full -translate-y-1/2',
  right: '-translate-y-1/2',
  above: '-translate-x-1/2 -translate-y-full',
  below: '-translate-x-1/2',
};

function MapLabel({ side, left, top, to, className, children }: MapLabelProps) {
  const classes = cx(
    'map-label absolute rounded-sm bg-raised/75 px-1 font-mincho text-xs leading-tight whitespace-nowrap text-text sm:text-sm',
    SHIFTS[side],
    className,
  );
  const style = { left: `${left}%`, top: `${top}%` };
  return to === undefined ? (
    <span className={classes} style={style}>
      {children}
    </span>
  ) : (
    <Link
      to={to}
      tabIndex={-1}
      style={style}
      className={cx(classes, 'transition-colors duration-150 hover:text-link hover:underline')}
    >
      {children}
    </Link>
  );
}

/** Position of a region in units of the map, and its extent after rotation. */
function spotOf({ window: [west, south, east, north] }: CountryMap, { at, reach, turn = 0 }: WinePlace) {
  const flattening = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const unit = WIDTH / ((east - west) * flattening);
  const [rx, ry] = reach.map((km) => Math.max(SMALLEST, (km / KM_PER_DEGREE) * unit)) as [number, number];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: Math.round((at[0] - west) * flattening * unit),
    y: Math.round((north - at[1]) * unit),
    rx: Math.round(rx),
    ry: Math.round(ry),
    halfWidth: Math.hypot(rx * cos, ry * sin),
    halfHeight: Math.hypot(rx * sin, ry * cos),
  };
}

/** Position of a label along one axis: before, after or centred on the region. */
function labelAt(
  middle: number,
  half: number,
  side: WinePlace['label'] = 'right',
  before: WinePlace['label'],
  behind: WinePlace['label'],
): number {
  if (side === before) return middle - half;
  return side === behind ? middle + half : middle;
}
