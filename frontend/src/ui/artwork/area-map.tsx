import { useId } from 'react';
import { cx } from '../base/cx.js';
import { AREA_SHEETS, type AreaSheet } from './area-sheets.js';
import { COUNTRY_MAPS, MAP_SIZE } from './country-maps.js';
import { WagaraPatternDef } from './venue-pattern.js';
import { WAGARA } from './wagara.js';

export interface MapArea {
  /** Value of the filter. */
  value: string;
  /** Localised name. */
  name: string;
  /** English name, the key of its position on the map. */
  nameEn: string;
  count: number;
}

interface AreaMapProps {
  areas: readonly MapArea[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  titleOf: (sheet: AreaSheet['key']) => string;
  /** Accessible label of a mark: Ginza, 5 restaurants. */
  labelOf: (area: MapArea) => string;
}

/** Schematic maps of Tokyo, Kyoto, Osaka with Kobe and Nara, and of the country, with a mark for every area. */
export function AreaMap({ areas, chosen, onChange, titleOf, labelOf }: AreaMapProps) {
  return (
    <div className="grid gap-4 lg:gap-5">
      {ROWS.map((row) => (
        <div key={row[0]?.key} className="flex flex-col gap-4 lg:flex-row lg:gap-5">
          {row.map((sheet) => {
            const here = areas.filter(({ nameEn }) => Object.hasOwn(sheet.marks, nameEn));
            return here.length === 0 ? null : (
              <Sheet
                key={sheet.key}
                sheet={sheet}
                title={titleOf(sheet.key)}
                areas={here}
                chosen={chosen}
                onChange={onChange}
                labelOf={labelOf}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Two maps side by side on a desktop, with widths that give equal heights. */
const ROWS = [AREA_SHEETS.slice(0, 2), AREA_SHEETS.slice(2)];

type SheetProps = Omit<AreaMapProps, 'titleOf'> & { sheet: AreaSheet; title: string };

function Sheet({ sheet, title, areas, chosen, onChange, labelOf }: SheetProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="relative min-w-0 overflow-hidden rounded-sm border border-line bg-raised lg:basis-0"
      style={{ flexGrow: sheet.width / sheet.height }}
    >
      <h3
        id={`${id}-title`}
        className="pointer-events-none absolute top-3 left-4 z-10 font-mincho text-lg leading-none"
      >
        {title}
      </h3>
      {/* A narrow screen moves over the plan. */}
      <div className="overflow-x-auto" role="group" aria-labelledby={`${id}-title`}>
        <div
          className={cx('relative mx-auto', sheet.width > 600 ? 'min-w-160' : 'min-w-84')}
          style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }}
        >
          <Plan sheet={sheet} id={id} />
          {areas.map((area) => (
            <MarkButton
              key={area.value}
              sheet={sheet}
              area={area}
              pressed={chosen.includes(area.value)}
              label={labelOf(area)}
              onChange={(pressed) =>
                onChange(pressed ? [...chosen, area.value] : chosen.filter((value) => value !== area.value))
              }
            />
          ))}
        </div>
      </div>
    </section>
  );
}

const Plan = ({
  sheet: { width, height, sea, rivers, greens, railways, country },
  id,
}: {
  sheet: AreaSheet;
  id: string;
}) => (
  <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
    <defs>
      <WagaraPatternDef
        id={`${id}-sea`}
        tile={WAGARA.seigaiha}
        line="var(--plan-wave)"
        ground="var(--plan-sea)"
        scale={0.6}
      />
    </defs>
    {country === undefined ? (
      <rect width={width} height={height} fill="var(--plan-land)" />
    ) : (
      <>
        <rect width={width} height={height} fill={`url(#${id}-sea)`} />
        <path
          d={COUNTRY_MAPS[country]?.land}
          transform={`scale(${width / MAP_SIZE.width})`}
          fill="var(--plan-land)"
          stroke="var(--accent)"
          strokeOpacity="0.55"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </>
    )}
    {greens && <path d={greens} fill="var(--plan-green)" />}
    {sea && (
      <>
        <path d={sea} fill={`url(#${id}-sea)`} />
        <path d={sea} fill="none" stroke="var(--accent)" strokeOpacity="0.4" strokeWidth="1.5" />
      </>
    )}
    {rivers && <path d={rivers} fill="none" stroke="var(--plan-sea)" strokeWidth="9" strokeLinecap="round" />}
    {railways && (
      <>
        <path d={railways} fill="none" stroke="var(--plan-rail)" strokeWidth="5" />
        <path d={railways} fill="none" stroke="var(--plan-land)" strokeWidth="2.6" strokeDasharray="8 8" />
      </>
    )}
  </svg>
);

const SIDES = {
  right: 'left-full top-1/2 -translate-y-1/2 pl-0.5',
  left: 'right-full top-1/2 -translate-y-1/2 pr-0.5',
  above: 'bottom-full left-1/2 -translate-x-1/2 -mb-1',
  below: 'top-full left-1/2 -translate-x-1/2 -mt-1',
};

interface MarkButtonProps {
  sheet: AreaSheet;
  area: MapArea;
  pressed: boolean;
  label: string;
  onChange: (pressed: boolean) => void;
}

/** Mark of an area: a circle with its number of restaurants, and its short name. */
function MarkButton({ sheet, area, pressed, label, onChange }: MarkButtonProps) {
  const [x, y, side = 'right'] = sheet.marks[area.nameEn] ?? [0, 0];
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      onClick={() => onChange(!pressed)}
      className="group absolute grid size-9 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full"
      style={{ left: `${(x / sheet.width) * 100}%`, top: `${(y / sheet.height) * 100}%` }}
    >
      <span
        className={cx(
          'grid size-6 place-items-center rounded-full border text-xs leading-none font-medium transition-colors duration-150',
          pressed
            ? 'border-action bg-action text-on-action'
            : 'border-accent bg-raised text-accent group-hover:bg-accent group-hover:text-surface',
        )}
      >
        {area.count}
      </span>
      <span
        className={cx(
          'map-label absolute text-xs leading-tight whitespace-nowrap',
          SIDES[side],
          pressed ? 'font-medium text-action' : 'text-text group-hover:underline',
        )}
      >
        {shortName(area.name)}
      </span>
    </button>
  );
}

/** The first of an area's two names: 丸の内, Marunouchi. */
const shortName = (name: string): string => name.split(/・| & /)[0] ?? name;
