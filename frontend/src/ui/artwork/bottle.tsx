import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BOTTLE_PROFILES, outlinePath, scaleOfSize, sidePath } from './bottle-outline.js';
import { BottleLabel, sheet } from './bottle-label.js';
import { type BottleWine, lookOf } from './bottle-wine.js';

export interface BottleProps {
  wine: BottleWine;
  /**
   * `shelf` (default): one scale for all bottles, so that a half bottle is smaller and a magnum larger than the
   * bottle beside it. `tight`: the bottle fills the picture.
   */
  frame?: 'shelf' | 'tight';
  /** Hides the picture from screen readers, where the name is shown next to it. */
  decorative?: boolean;
  className?: string;
}

/** Size of the shelf in millimetres: as high as the tallest bottle, with space for the shadow. */
const SHELF = { height: 404, width: 152, floor: 12 };

/** A bottle, drawn from the properties of the wine. */
export function Bottle({ wine, frame = 'shelf', decorative = false, className }: BottleProps) {
  const { t } = useTranslation();
  const id = useId();
  const look = useMemo(() => lookOf(wine), [wine]);
  const profile = BOTTLE_PROFILES[look.shape];
  const scale = scaleOfSize(wine.size);
  const height = profile.capsule.top * scale.y;
  const wide = frame === 'shelf' ? SHELF.width : profile.radius * 2 * scale.x + 24;
  const high = frame === 'shelf' ? SHELF.height : height + SHELF.floor + 6;

  const outline = useMemo(() => outlinePath(profile.steps, 2.4), [profile]);
  const capsule = useMemo(() => outlinePath(profile.capsule.steps, 1.6), [profile]);
  const ref = (name: string) => `url(#${id}-${name})`;
  const glass = (part: '-edge' | '' | '-light') => `var(--glass-${look.glass}${part})`;

  return (
    <svg
      viewBox={`${-wide / 2} ${-(high - SHELF.floor)} ${wide} ${high}`}
      preserveAspectRatio="xMidYMax meet"
      className={className}
      {...(decorative
        ? { 'aria-hidden': true }
        : {
            role: 'img',
            'aria-label': t('bottle.picture', {
              producer: wine.producer,
              name: wine.name,
              vintage: wine.vintage,
            }),
          })}
    >
      <defs>
        <Across
          id={`${id}-glass`}
          radius={profile.radius}
          stops={[
            [0, glass('-edge')],
            [0.1, glass('')],
            [0.3, glass('-light')],
            [0.52, glass('')],
            [0.86, glass('')],
            [1, glass('-edge')],
          ]}
        />
        {/* Round: dark at both sides, light from the left. */}
        <Across
          id={`${id}-round`}
          radius={profile.radius}
          stops={[
            [0, 'var(--shade)', 0.62],
            [0.13, 'var(--shade)', 0.18],
            [0.3, 'var(--shade)', 0],
            [0.6, 'var(--shade)', 0.06],
            [0.86, 'var(--shade)', 0.36],
            [0.965, 'var(--shade)', 0.66],
            [1, 'var(--shade)', 0.5],
          ]}
        />
        <Across
          id={`${id}-paper`}
          radius={profile.radius}
          stops={[
            [0, 'var(--label-shade)', 0.62],
            [0.1, 'var(--label-shade)', 0.24],
            [0.28, 'var(--label-shade)', 0],
            [0.64, 'var(--label-shade)', 0.03],
            [0.86, 'var(--label-shade)', 0.26],
            [1, 'var(--label-shade)', 0.62],
          ]}
        />
        <Across
          id={`${id}-metal`}
          radius={profile.neck + 4}
          stops={[
            [0, 'var(--shade)', 0.5],
            [0.14, 'var(--shade)', 0.2],
            [0.27, 'var(--shine)', 0.42],
            [0.38, 'var(--shine)', 0.06],
            [0.6, 'var(--shade)', 0.05],
            [0.86, 'var(--shade)', 0.42],
            [1, 'var(--shade)', 0.6],
          ]}
        />
        <linearGradient id={`${id}-sheen`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--shine)" stopOpacity="0.75" />
          <stop offset="0.45" stopColor="var(--shine)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--shine)" stopOpacity="0.12" />
        </linearGradient>
        <radialGradient id={`${id}-shadow`}>
          <stop offset="0" stopColor="var(--shade)" stopOpacity="0.6" />
          <stop offset="0.6" stopColor="var(--shade)" stopOpacity="0.28" />
          <stop offset="1" stopColor="var(--shade)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-inside`}>
          <path d={outline} />
        </clipPath>
        <clipPath id={`${id}-wine`}>
          <rect x={-profile.radius} y={-profile.fill} width={profile.radius * 2} height={profile.fill - 7} />
        </clipPath>
        <clipPath id={`${id}-cap`}>
          <path d={capsule} />
        </clipPath>
      </defs>

      <g transform={`scale(${scale.x} ${scale.y})`}>
        <ellipse cx="4" cy="1.5" rx={profile.radius * 1.22} ry="7.5" fill={ref('shadow')} />
        <path d={outline} fill={ref('glass')} />
        <g clipPath={ref('inside')}>
          <g clipPath={ref('wine')} opacity={look.wineOpacity}>
            <path d={outline} fill={look.wine} transform="scale(0.955 1)" />
          </g>
          <ellipse
            cx="0"
            cy={-profile.fill}
            rx={profile.neck * 1.12}
            ry="1.5"
            fill={look.wine}
            opacity={look.wineOpacity * 0.8}
          />
          {/* The punt, seen through the foot. */}
          <path
            d={`M${-profile.radius * 0.78} 0Q0 -17 ${profile.radius * 0.78} 0Z`}
            fill="var(--shade)"
            opacity="0.32"
          />
          <path d={outline} fill={ref('round')} />
          <path
            d={`M${-profile.radius} -3.5Q0 1.5 ${profile.radius} -3.5`}
            fill="none"
            stroke="var(--shine)"
            strokeOpacity="0.2"
            strokeWidth="0.8"
          />
          <g fill="none" stroke={ref('sheen')} strokeLinecap="round">
            <path
              d={sidePath(profile.steps, -1)}
              transform="scale(0.7 0.985) translate(0 -5)"
              strokeWidth="8"
              opacity="0.16"
            />
            <path
              d={sidePath(profile.steps, -1)}
              transform="scale(0.73 0.985) translate(0 -5)"
              strokeWidth="2.6"
              opacity="0.5"
            />
            <path
              d={sidePath(profile.steps, 1)}
              transform="scale(0.93 0.99) translate(0 -4)"
              strokeWidth="1.1"
              opacity="0.4"
            />
          </g>
        </g>

        <g clipPath={ref('cap')}>
          <path d={capsule} fill={`var(--capsule-${look.capsule})`} />
          <Seams shape={look.shape} profile={profile} />
          <path d={capsule} fill={ref('metal')} />
        </g>

        <g clipPath={ref('inside')}>
          <BottleLabel
            style={look.label}
            producer={wine.producer}
            name={wine.name}
            vintage={wine.vintage}
            accent={wine.color === 'RED' || wine.color === 'ROSE' ? 'var(--bordeaux)' : 'var(--gold-deep)'}
            half={profile.radius * 0.94}
            bottom={profile.label.bottom}
            top={profile.label.top}
          />
          <path
            d={sheet(profile.radius * 0.94, profile.label.bottom, profile.label.top)}
            fill={ref('paper')}
          />
        </g>
      </g>
    </svg>
  );
}

type StopOf = readonly [offset: number, color: string, opacity?: number];

/** A horizontal gradient across the bottle. */
const Across = ({ id, radius, stops }: { id: string; radius: number; stops: readonly StopOf[] }) => (
  <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={-radius} y1="0" x2={radius} y2="0">
    {stops.map(([offset, color, opacity = 1]) => (
      <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
    ))}
  </linearGradient>
);

/** Details of the closure: the folds of champagne foil, the beads of a capsule. */
function Seams({ shape, profile }: { shape: string; profile: (typeof BOTTLE_PROFILES)['bordeaux'] }) {
  const { from, top } = profile.capsule;
  const ring = (y: number, width: number) =>
    `M-30 ${-y}Q0 ${-y + 3} 30 ${-y}M-30 ${-y + width}Q0 ${-y + width + 3} 30 ${-y + width}`;
  return (
    <g fill="none" stroke="var(--shade)" strokeOpacity="0.3" strokeWidth="0.7">
      {shape === 'champagne' ? (
        <>
          <path d={ring(292, 1.6)} />
          <path d={ring(303, 1.2)} />
          <path d={ring(from + 9, 12)} stroke="var(--shine)" strokeOpacity="0.45" />
          <path
            d={`M-9 ${-288}C-7 -270 -10 -256 -12 -240M6 -286C8 -268 6 -252 9 -238M0 -290C-1 -276 1 -262 -1 -246`}
            strokeOpacity="0.14"
          />
        </>
      ) : (
        <>
          <path d={ring(top - 12, 1.4)} />
          <path d={ring(from + 4, 1.6)} stroke="var(--shine)" strokeOpacity="0.35" />
        </>
      )}
    </g>
  );
}
