/**
 * Traditional patterns as repeating tiles, in pixels. `lines` are strokes; `fills` are areas in a faint tone of the
 * line; `scales` are circles that hide what lies behind them, in drawing order.
 */
export interface WagaraTile {
  width: number;
  height: number;
  lines?: string;
  fine?: string;
  fills?: string;
  scales?: readonly (readonly [x: number, y: number, radii: readonly number[]])[];
}

const R = 24;
const RINGS = [R, R * 0.72, R * 0.44, R * 0.18];

/** A triangular grid of side `s`, its triangles each cut from the centre: the hemp leaf. */
function asanoha(s: number): WagaraTile {
  const h = (s * Math.sqrt(3)) / 2;
  const p = (across: number, along: number) => `${fix(along)} ${fix(across)}`;
  const line = (...points: [number, number][]) =>
    points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${p(x, y)}`).join('');
  const star = (x: number, y: number, corners: [number, number][]) =>
    corners.map((to) => line([x, y], to)).join('');
  return {
    // Drawn sideways: the leaf's axis is vertical.
    width: fix(2 * h),
    height: s,
    lines: [
      line([0, 0], [s, 0]),
      line([0, h], [s, h]),
      line([0, 0], [s / 2, h], [s, 0]),
      line([0, 2 * h], [s / 2, h], [s, 2 * h]),
      star(s / 2, h / 3, [
        [0, 0],
        [s, 0],
        [s / 2, h],
      ]),
      star(0, (2 * h) / 3, [
        [0, 0],
        [s / 2, h],
        [0, h],
      ]),
      star(s, (2 * h) / 3, [
        [s, 0],
        [s / 2, h],
        [s, h],
      ]),
      star(s / 2, (5 * h) / 3, [
        [s / 2, h],
        [0, 2 * h],
        [s, 2 * h],
      ]),
      star(0, (4 * h) / 3, [
        [0, h],
        [s / 2, h],
        [0, 2 * h],
      ]),
      star(s, (4 * h) / 3, [
        [s, h],
        [s / 2, h],
        [s, 2 * h],
      ]),
    ].join(''),
  };
}

function hexagon(x: number, y: number, side: number): string {
  const points = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 2;
    return `${fix(x + side * Math.cos(angle))} ${fix(y + side * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Tortoise shell: hexagons in hexagons. */
function kikko(side: number): WagaraTile {
  const width = fix(side * Math.sqrt(3));
  const centres: [number, number][] = [
    [0, 0],
    [width, 0],
    [width / 2, side * 1.5],
    [0, side * 3],
    [width, side * 3],
  ];
  return {
    width,
    height: side * 3,
    lines: centres.map(([x, y]) => hexagon(x, y, side)).join(''),
    fine: centres.map(([x, y]) => hexagon(x, y, side * 0.68) + hexagon(x, y, side * 0.22)).join(''),
  };
}

const circle = (x: number, y: number, r: number): string =>
  `M${fix(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Basket weave: the lattice of six-pointed stars. */
function kagome(side: number): WagaraTile {
  const h = fix(side * Math.sqrt(3));
  const double = (path: (shift: number) => string) => path(-1.6) + path(1.6);
  return {
    width: side * 2,
    height: h * 2,
    lines:
      double((d) => `M0 ${d}H${side * 2}M0 ${h + d}H${side * 2}M0 ${2 * h + d}H${side * 2}`) +
      double((d) => `M${d * 1.15 - side} ${-h}L${side * 2 + d * 1.15 + side} ${3 * h}`) +
      double(
        (d) =>
          `M${side + d * 1.15} 0L${-side + d * 1.15} ${2 * h}M${side * 3 + d * 1.15} 0L${side + d * 1.15} ${2 * h}`,
      ),
  };
}

/** Arrow feathers, up and down by turns. */
function yabane(width: number, rise: number, length: number): WagaraTile {
  const half = width / 2;
  const feather = (x: number, y: number, up: 1 | -1) => {
    const tip = y + rise * up;
    return (
      `M${x} ${y}L${x + half} ${tip}V${tip + length}L${x} ${y + length}Z` +
      `M${x + width} ${y}L${x + half} ${tip}V${tip + length}L${x + width} ${y + length}Z`
    );
  };
  const hairs = (x: number, y: number, up: 1 | -1) =>
    Array.from({ length: 5 }, (_, hair) => {
      const at = y + ((hair + 1) * length) / 6;
      return `M${x} ${fix(at)}L${x + half} ${fix(at + rise * up)}L${x + width} ${fix(at)}`;
    }).join('');
  const period = length * 2;
  const columns = ([-period, 0, period] as const).flatMap((y) => [
    [0, y, 1] as const,
    [width, y + length / 2 + rise, -1] as const,
  ]);
  return {
    width: width * 2,
    height: period,
    lines: columns.map(([x, y, up]) => feather(x, y, up)).join(''),
    fills: columns.map(([x, y, up]) => feather(x, y, up)).join(''),
    fine: columns.map(([x, y, up]) => hairs(x, y, up)).join(''),
  };
}

/** A flower of four petals in a diamond, in a lattice of diamonds. */
function hishi(width: number, height: number): WagaraTile {
  const cx = width / 2;
  const cy = height / 2;
  const diamond = (x: number, y: number, share: number) =>
    `M${fix(x - cx * share)} ${y}L${x} ${fix(y - cy * share)}L${fix(x + cx * share)} ${y}L${x} ${fix(y + cy * share)}Z`;
  const corners: [number, number][] = [
    [cx, cy],
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ];
  return {
    width,
    height,
    lines: diamond(cx, cy, 1),
    fine: corners
      .flatMap(([x, y]) => [
        diamond(x, y, 0.78),
        diamond(fix(x - cx * 0.26), y, 0.2),
        diamond(fix(x + cx * 0.26), y, 0.2),
        diamond(x, fix(y - cy * 0.26), 0.2),
        diamond(x, fix(y + cy * 0.26), 0.2),
      ])
      .join(''),
  };
}

const fix = (value: number): number => Math.round(value * 100) / 100;

export const WAGARA = {
  /** Waves of the blue sea. */
  seigaiha: {
    width: R * 2,
    height: R,
    scales: [
      [0, 0, RINGS],
      [R * 2, 0, RINGS],
      [R, R / 2, RINGS],
      [0, R, RINGS],
      [R * 2, R, RINGS],
      [R, R * 1.5, RINGS],
      [0, R * 2, RINGS],
      [R * 2, R * 2, RINGS],
    ],
  },
  asanoha: asanoha(52),
  /** Seven treasures: circles that overlap by quarters. */
  shippo: {
    width: 60,
    height: 60,
    lines: [
      [0, 0],
      [60, 0],
      [30, 30],
      [0, 60],
      [60, 60],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 30))
      .join(''),
    fine: [
      [30, 0],
      [0, 30],
      [60, 30],
      [30, 60],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3))
      .join(''),
  },
  kikko: kikko(24),
  yabane: yabane(36, 16, 44),
  /** Fish scales: rows of triangles. */
  uroko: {
    width: 44,
    height: 76,
    fills: 'M0 38L22 0L44 38ZM-22 76L0 38L22 76ZM22 76L44 38L66 76Z',
    lines: 'M0 38L22 0L44 38ZM-22 76L0 38L22 76ZM22 76L44 38L66 76Z',
  },
  /** Rising steam: lines that swell and close. */
  tatewaku: {
    width: 52,
    height: 96,
    lines: 'M13 0C-3 24-3 24 13 48S29 72 13 96M39 0C55 24 55 24 39 48S23 72 39 96',
    fine: 'M9 0C-7 24-7 24 9 48M17 48C33 72 33 72 17 96M43 0C59 24 59 24 43 48M35 48C19 72 19 72 35 96M61 48C52 60 49 72 61 96',
  },
  /** Thunder: the square spirals round Chinese bowls. */
  raimon: {
    width: 72,
    height: 40,
    lines: 'M0 36H32V4H4V28H24V12H12V20H16M72 36H40V4H68V28H48V12H60V20H56',
    fine: 'M0 0H72M0 39.5H72',
  },
  kagome: kagome(24),
  hishi: hishi(52, 68),
  /** Fishing nets. */
  amime: {
    width: 48,
    height: 40,
    lines:
      'M0 0C0 12 24 8 24 20S48 28 48 40M48 0C48 12 24 8 24 20S0 28 0 40M24-20C24-8 48-12 48 0M24-20C24-8 0-12 0 0',
  },
} as const satisfies Record<string, WagaraTile>;

export type WagaraName = keyof typeof WAGARA;
export const WAGARA_NAMES = Object.keys(WAGARA) as [WagaraName, ...WagaraName[]];

/** The dyer's names of the colour pairs in tokens.css. */
export const WAGARA_TONES = [
  'ai',
  'kihada',
  'enji',
  'murasaki',
  'matsuba',
  'kaki',
  'sumi',
  'sakura',
] as const;
export type WagaraTone = (typeof WAGARA_TONES)[number];
