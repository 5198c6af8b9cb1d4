import { boundsInJapan, type MapBounds, type planOf } from '@vinkura/domain/venues/map-geometry';

/** The part of a plan that is shown, in its units: the middle, and the units across a pixel. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** Units of the plan across a pixel. */
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
type Plan = ReturnType<typeof planOf>;
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Most units across a pixel with which the whole plan is shown; least with which marks of one house are apart. */
const CLOSEST = 0.12;
/** Pixels around marks that are fitted. */
const PADDING = 48;

const widest = (plan: Size, screen: Size): number =>
  Math.max(plan.width / screen.width, plan.height / screen.height);

/** The view with its middle on the plan, neither wider than the plan nor too close. */
export function kept({ x, y, scale }: View, plan: Size, screen: Size): View {
  return {
    x: Math.min(plan.width, Math.max(0, x)),
    y: Math.min(plan.height, Math.max(0, y)),
    scale: Math.min(widest(plan, screen), Math.max(CLOSEST, scale)),
  };
}

/** The view that shows some places; the whole plan without any. */
export function fitted(places: readonly Place[], plan: Size, screen: Size): View {
  if (places.length === 0) return { x: plan.width / 2, y: plan.height / 2, scale: widest(plan, screen) };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.max(
    (right - left) / Math.max(1, screen.width - 2 * PADDING),
    (bottom - top) / Math.max(1, screen.height - 2 * PADDING),
    CLOSEST * 2,
  );
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, plan, screen);
}

/** The view that shows exactly the bounds, or somewhat more. */
export function viewOf({ south, west, north, east }: MapBounds, plan: Plan, screen: Size): View {
  const [start, end] = [
    plan.project({ latitude: north, longitude: west }),
    plan.project({ latitude: south, longitude: east }),
  ];
  const scale = Math.max((end.x - start.x) / screen.width, (end.y - start.y) / screen.height);
  return kept({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, scale }, plan, screen);
}

/** What the view shows, in degrees. */
export function boundsOf({ x, y, scale }: View, plan: Plan, screen: Size): MapBounds {
  const [halfWidth, halfHeight] = [(screen.width * scale) / 2, (screen.height * scale) / 2];
  const start = plan.unproject({ x: x - halfWidth, y: y - halfHeight });
  const end = plan.unproject({ x: x + halfWidth, y: y + halfHeight });
  return boundsInJapan({
    south: end.latitude,
    west: start.longitude,
    north: start.latitude,
    east: end.longitude,
  });
}

/** Pixels from the upper left corner of the screen. */
export const onScreen = (place: Place, { x, y, scale }: View, screen: Size): Place => ({
  x: screen.width / 2 + (place.x - x) / scale,
  y: screen.height / 2 + (place.y - y) / scale,
});
