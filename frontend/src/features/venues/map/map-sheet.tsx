import { clustersOf } from '@vinkura/domain/venues/map-clusters';
import { type GeoPoint, type MapBounds, planOf } from '@vinkura/domain/venues/map-geometry';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../../i18n/index.js';
import { cx } from '../../../ui/base/cx.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { COASTS, type MapKey } from './coasts.js';
import { boundsOf, fitted, kept, onScreen, type Size, type View, viewOf } from './map-view.js';
import { marksOf, type PlacedMark } from './marks.js';
import { PlanDrawing } from './plan.js';
import { SKETCHES } from './sketches.js';
import { useMapGestures, ZOOM_STEP } from './use-map-gestures.js';

/** Pixels between the middles of marks that are shown apart. */
const APART = 38;
/** Units across a pixel below which names of wards and of stations are shown. */
const NAMES_BELOW = { wards: 2.4, stations: 1.1 };
/** Units across a pixel around the customer's position. */
const NEAR_SCALE = 0.35;

interface MapSheetProps {
  of: MapKey;
  marks: readonly PlacedMark[];
  within: MapBounds | undefined;
  here: GeoPoint | undefined;
  pressed: readonly string[];
  onPress: (references: string[]) => void;
  /** Buttons that work with what is shown. */
  actions: (shown: MapBounds) => ReactNode;
  children?: ReactNode;
}

/** The map of a city: moved, zoomed, with a mark for each restaurant or for several that would overlap. */
export function MapSheet({ of, marks, within, here, pressed, onPress, actions, children }: MapSheetProps) {
  const { t } = useTranslation('map');
  const id = useId();
  const nameOf = useLocalName();
  const plan = useMemo(() => planOf(COASTS[of].bounds, 1000), [of]);
  const { frame, size } = useSize();
  const [moved, setMoved] = useState<View>();
  const placed = useMemo(
    () => marksOf(of, marks).map((mark) => ({ ...plan.project(mark), mark })),
    [of, marks, plan],
  );
  const first = (): View => {
    if (here) return kept({ ...plan.project(here), scale: NEAR_SCALE }, plan, size);
    return within ? viewOf(within, plan, size) : fitted(placed, plan, size);
  };
  const view = moved ?? first();
  const change = (next: Partial<View>) => setMoved(kept({ ...view, ...next }, plan, size));
  const zoom = (factor: number) => change({ scale: view.scale / factor });
  const whole = () => setMoved(fitted([], plan, size));
  const gestures = useMapGestures({
    onMove: (right, down) => change({ x: view.x - right * view.scale, y: view.y - down * view.scale }),
    onZoom: zoom,
    onWhole: whole,
  });
  const clusters = clustersOf(placed, APART * view.scale);
  const isVisible = ({ x, y }: { x: number; y: number }) =>
    x >= -20 && y >= -20 && x <= size.width + 20 && y <= size.height + 20;
  const box = [
    view.x - (size.width * view.scale) / 2,
    view.y - (size.height * view.scale) / 2,
    size.width * view.scale,
    size.height * view.scale,
  ];
  return (
    <div className="grid min-w-0 gap-3 pt-3">
      <div className="flex flex-wrap gap-2">{actions(boundsOf(view, plan, size))}</div>
      <div className="relative overflow-hidden rounded-sm border border-line">
        {/* Above the map: on it they would cover marks. */}
        <div className="flex justify-end divide-x divide-line border-b border-line bg-raised">
          <IconButton icon="plus" label={t('zoomIn')} onClick={() => zoom(ZOOM_STEP)} />
          <IconButton icon="minus" label={t('zoomOut')} onClick={() => zoom(1 / ZOOM_STEP)} />
          <IconButton icon="globe" label={t('whole')} onClick={whole} />
        </div>
        <div
          ref={frame}
          role="group"
          aria-label={t('label')}
          aria-describedby={`${id}-keys`}
          // It is moved with the keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          {...gestures}
          className="relative aspect-square max-h-[34rem] w-full cursor-grab touch-none overflow-hidden -outline-offset-2 select-none active:cursor-grabbing sm:aspect-4/3"
        >
          <svg aria-hidden="true" className="absolute inset-0 size-full" viewBox={box.join(' ')}>
            <PlanDrawing of={of} plan={plan} />
          </svg>
          <PlaceNames of={of} plan={plan} view={view} size={size} />
          {here && <Here at={onScreen(plan.project(here), view, size)} label={t('near.here')} />}
          {clusters.map((cluster) => {
            const at = onScreen(cluster, view, size);
            if (!isVisible(at)) return null;
            const own = cluster.members.map(({ mark }) => mark);
            const isOne = own.length === 1;
            return (
              <MarkButton
                key={own[0]!.reference}
                at={at}
                count={own.length}
                isPressed={own.some(({ reference }) => pressed.includes(reference))}
                label={isOne ? nameOf(own[0]!) : t('cluster', { count: own.length })}
                onPress={() => {
                  const closer = fitted(cluster.members, plan, size);
                  if (!isOne && closer.scale < view.scale * 0.95) setMoved(closer);
                  else onPress(own.map(({ reference }) => reference));
                }}
              />
            );
          })}
          {placed.length === 0 && (
            <p className="absolute inset-x-0 top-1/2 mx-auto w-fit max-w-[80%] -translate-y-1/2 rounded-sm bg-raised px-4 py-3 text-center text-sm">
              {t('nothing')}
            </p>
          )}
        </div>
        <p id={`${id}-keys`} className="sr-only">
          {t('keys')}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Width and height of the frame in pixels, also after they change. */
function useSize() {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 640, height: 480 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, size };
}

interface MarkButtonProps {
  at: { x: number; y: number };
  count: number;
  isPressed: boolean;
  label: string;
  onPress: () => void;
}

const MarkButton = ({ at, count, isPressed, label, onPress }: MarkButtonProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    aria-label={label}
    title={label}
    onClick={onPress}
    className="group absolute z-10 grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full"
    style={{ left: at.x, top: at.y }}
  >
    <span
      className={cx(
        'grid place-items-center rounded-full border leading-none font-medium transition-colors duration-150 motion-reduce:transition-none',
        count === 1 ? 'size-4' : 'size-8 text-xs',
        isPressed
          ? 'border-action bg-action text-on-action'
          : count === 1
            ? 'border-raised bg-accent group-hover:bg-action'
            : 'border-accent bg-raised text-accent group-hover:bg-accent group-hover:text-surface',
      )}
    >
      {count > 1 && count}
    </span>
  </button>
);

const Here = ({ at, label }: { at: { x: number; y: number }; label: string }) => (
  <span
    role="img"
    aria-label={label}
    className="absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-raised bg-link shadow-[0_0_0_6px_color-mix(in_srgb,var(--link)_25%,transparent)]"
    style={{ left: at.x, top: at.y }}
  />
);

interface PlaceNamesProps {
  of: MapKey;
  plan: ReturnType<typeof planOf>;
  view: View;
  size: Size;
}

/** Names of wards and stations, for the eye. */
function PlaceNames({ of, plan, view, size }: PlaceNamesProps) {
  const nameOf = useLocalName();
  return (['wards', 'stations'] as const)
    .filter((kind) => view.scale < NAMES_BELOW[kind])
    .flatMap((kind) =>
      SKETCHES[of][kind].map(([latitude, longitude, jp, en]) => {
        const at = onScreen(plan.project({ latitude, longitude }), view, size);
        return (
          <span
            key={kind + en}
            aria-hidden="true"
            className={cx(
              'map-label pointer-events-none absolute -translate-x-1/2 whitespace-nowrap',
              kind === 'wards'
                ? '-translate-y-1/2 text-xs tracking-[0.12em] text-muted'
                : 'mt-1 text-xs text-text',
            )}
            style={{ left: at.x, top: at.y }}
          >
            {nameOf({ name: jp, nameEn: en })}
          </span>
        );
      }),
    );
}
