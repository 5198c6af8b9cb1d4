/**
 * The five silhouettes, measured from real bottles: millimetres of a 750 mL bottle, x from the axis, y up from
 * the table. A profile runs up the right side from the foot; the left is its mirror.
 */
export type BottleShape = 'bordeaux' | 'burgundy' | 'champagne' | 'flute' | 'fortified';

type Point = readonly [x: number, y: number];
type Step = { to: Point } | { c1: Point; c2: Point; to: Point };

export interface BottleProfile {
  height: number;
  radius: number;
  steps: readonly Step[];
  /** Closure, drawn over the neck from this height; its own profile for champagne foil and stopper. */
  capsule: { from: number; steps: readonly Step[]; top: number };
  /** Surface of the wine in an unopened bottle. */
  fill: number;
  label: { bottom: number; top: number };
  /** Radius of the neck at the capsule's edge. */
  neck: number;
}

const line = (x: number, y: number): Step => ({ to: [x, y] });
const curve = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): Step => ({
  c1: [x1, y1],
  c2: [x2, y2],
  to: [x, y],
});

const heel = (radius: number): Step[] => [
  line(radius - 5, 0),
  curve(radius - 1.4, 0, radius, 1.8, radius, 6),
];
const lip = (neck: number, height: number): Step[] => [
  line(neck, height - 11),
  curve(neck + 1.8, height - 11, neck + 2, height - 10, neck + 2, height - 8.5),
  line(neck + 2, height - 4.5),
  curve(neck + 2, height - 2.5, neck + 1, height - 1.5, neck - 0.2, height - 1.2),
  line(neck - 0.6, height),
];
/** A sleeve that hugs neck and lip. */
const sleeve = (from: number, neckAt: number, neck: number, height: number): Step[] => [
  line(neckAt + 0.7, from),
  line(neck + 0.9, height - 13),
  curve(neck + 2.6, height - 12, neck + 2.7, height - 10, neck + 2.7, height - 8),
  line(neck + 2.7, height - 2.5),
  curve(neck + 2.7, height + 0.2, neck + 1.2, height + 0.8, neck - 1, height + 0.8),
];

export const BOTTLE_PROFILES: Readonly<Record<BottleShape, BottleProfile>> = {
  bordeaux: {
    height: 300,
    radius: 37.5,
    fill: 229,
    neck: 14.9,
    label: { bottom: 34, top: 146 },
    steps: [
      ...heel(37.5),
      line(37.5, 184),
      curve(37.5, 205, 30, 211, 23.2, 219),
      curve(17.6, 225.5, 15.2, 232, 14.8, 246),
      ...lip(13.8, 300),
    ],
    capsule: { from: 243, top: 300.8, steps: sleeve(243, 14.9, 13.8, 300) },
  },
  burgundy: {
    height: 297,
    radius: 41,
    fill: 222,
    neck: 15.4,
    label: { bottom: 26, top: 122 },
    steps: [
      ...heel(41),
      line(41, 138),
      curve(41, 171, 27.5, 189, 20.2, 212),
      curve(17, 222, 15.3, 232, 14.8, 248),
      ...lip(13.8, 297),
    ],
    capsule: { from: 240, top: 297.8, steps: sleeve(240, 15.1, 13.8, 297) },
  },
  champagne: {
    height: 318,
    radius: 44,
    fill: 214,
    neck: 20.4,
    label: { bottom: 40, top: 128 },
    steps: [
      ...heel(44),
      line(44, 142),
      curve(44, 177, 31, 195, 22.6, 219),
      curve(18.6, 230.5, 17, 244, 16.2, 260),
      line(15, 294),
      curve(18, 295, 18, 302, 15, 303),
      line(14.4, 308),
    ],
    capsule: {
      from: 226,
      top: 318,
      steps: [
        line(20.6, 226),
        curve(18.6, 236, 17.7, 247, 17, 260),
        line(16, 288),
        curve(16.2, 291, 19.3, 293, 19.3, 297),
        curve(19.3, 300.5, 16.9, 302, 16.9, 304),
        curve(17.4, 306, 18.6, 309, 17.2, 314),
        curve(16, 317, 9, 318, 0, 318),
      ],
    },
  },
  flute: {
    height: 338,
    radius: 35.5,
    fill: 266,
    neck: 15,
    label: { bottom: 24, top: 112 },
    steps: [
      ...heel(35.5),
      line(35.5, 116),
      curve(35.5, 164, 27.4, 203, 19.8, 238),
      curve(16.4, 254, 14.9, 266, 14.5, 284),
      ...lip(13.6, 338),
    ],
    capsule: { from: 284, top: 338.8, steps: sleeve(284, 14.6, 13.6, 338) },
  },
  fortified: {
    height: 286,
    radius: 38,
    fill: 214,
    neck: 17,
    label: { bottom: 36, top: 142 },
    steps: [
      ...heel(38),
      line(38, 178),
      curve(38, 197, 31.5, 203, 24.6, 207.5),
      curve(18, 212, 15.8, 217, 16.2, 226),
      curve(17.2, 240, 18.2, 250, 16.6, 262),
      curve(15.6, 269, 14.6, 272, 14.4, 276),
      ...lip(14, 286),
    ],
    capsule: {
      from: 262,
      top: 298,
      steps: [
        line(17.2, 262),
        curve(16, 269, 15.3, 272, 15.2, 276),
        line(16.8, 278),
        line(16.8, 284.5),
        line(15, 286.5),
        line(17.4, 287.5),
        line(17.4, 296),
        curve(17.4, 297.6, 16.4, 298, 15, 298),
      ],
    },
  },
};

/** Height and width of the sizes against 750 mL: a magnum grows more in girth than in height. */
const SIZE_SCALES: Readonly<Record<string, { x: number; y: number }>> = {
  '375mL': { x: 0.8, y: 0.8 },
  '750mL': { x: 1, y: 1 },
  '1500mL': { x: 1.25, y: 1.17 },
};
export const scaleOfSize = (size: string): { x: number; y: number } => SIZE_SCALES[size] ?? { x: 1, y: 1 };

const at = ([x, y]: Point, side: 1 | -1): string => `${round(x * side)} ${round(-y)}`;
const round = (value: number): number => Math.round(value * 100) / 100;

/** One side of the bottle, from the foot up: for highlights that follow the silhouette. */
export function sidePath(steps: readonly Step[], side: 1 | -1): string {
  return steps
    .map((step, place) =>
      place === 0
        ? `M${at(step.to, side)}`
        : 'c1' in step
          ? `C${at(step.c1, side)} ${at(step.c2, side)} ${at(step.to, side)}`
          : `L${at(step.to, side)}`,
    )
    .join('');
}

/**
 * The closed silhouette. `sag` bows the lower edge, as the round foot looks from a little above; svg's y points
 * down, so heights are negative.
 */
export function outlinePath(steps: readonly Step[], sag: number): string {
  const first = steps[0];
  const right = sidePath(steps, 1);
  // Back down on the left, with each curve reversed.
  let left = '';
  for (let place = steps.length - 1; place >= 0; place -= 1) {
    const step = steps[place];
    const before = steps[place - 1];
    if (!step) continue;
    if (place === steps.length - 1) left += `L${at(step.to, -1)}`;
    if (!before) continue;
    left +=
      'c1' in step ? `C${at(step.c2, -1)} ${at(step.c1, -1)} ${at(before.to, -1)}` : `L${at(before.to, -1)}`;
  }
  const foot = first ? `Q0 ${round(-first.to[1] + sag * 2)} ${at(first.to, 1)}` : '';
  return `${right}${left}${foot}Z`;
}
