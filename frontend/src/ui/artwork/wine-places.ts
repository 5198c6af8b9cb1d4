/** Position and extent of a wine region on the map of its country. */
export interface WinePlace {
  /** Longitude and latitude of the centre, in degrees. */
  readonly at: readonly [number, number];
  /** Half width and half height in kilometres, before rotation. */
  readonly reach: readonly [number, number];
  /** Clockwise rotation in degrees. */
  readonly turn?: number;
  /** Side of the label, so that labels do not overlap. */
  readonly label?: 'left' | 'right' | 'above' | 'below';
}

/** By country and English name; the shapes are simplified to ellipses. A region that is missing has no place drawn. */
export const WINE_PLACES: Readonly<Record<string, Readonly<Record<string, WinePlace>>>> = {
  FR: {
    Champagne: { at: [4.0, 49.05], reach: [36, 42], label: 'left' },
    Burgundy: { at: [4.75, 46.95], reach: [17, 52], turn: 14, label: 'right' },
    Chablis: { at: [3.8, 47.82], reach: [15, 13], label: 'above' },
    Beaujolais: { at: [4.6, 46.05], reach: [13, 25], label: 'left' },
    Bordeaux: { at: [-0.5, 44.95], reach: [30, 58], turn: -32, label: 'left' },
    Sauternes: { at: [-0.3, 44.5], reach: [12, 10], turn: -32, label: 'below' },
    Rhône: { at: [4.8, 44.5], reach: [20, 78], turn: 4, label: 'left' },
    Provence: { at: [6.0, 43.42], reach: [74, 26], turn: -8, label: 'below' },
    Alsace: { at: [7.38, 48.2], reach: [11, 62], turn: 14, label: 'right' },
    Loire: { at: [0.5, 47.3], reach: [172, 24], turn: 1, label: 'above' },
  },
  IT: {
    Piedmont: { at: [8.1, 44.7], reach: [44, 30], label: 'below' },
    Franciacorta: { at: [10.0, 45.62], reach: [15, 11], label: 'above' },
    Veneto: { at: [11.4, 45.55], reach: [62, 24], label: 'below' },
    Friuli: { at: [13.3, 46.0], reach: [28, 24], label: 'right' },
    Tuscany: { at: [11.3, 43.35], reach: [42, 56], label: 'left' },
  },
  ES: {
    Rioja: { at: [-2.4, 42.45], reach: [52, 17], turn: 22, label: 'above' },
    'Ribera del Duero': { at: [-3.85, 41.65], reach: [54, 14], turn: -4, label: 'below' },
    Priorat: { at: [0.8, 41.2], reach: [14, 13], label: 'below' },
    'Rías Baixas': { at: [-8.7, 42.3], reach: [17, 34], label: 'right' },
    Jerez: { at: [-6.15, 36.7], reach: [20, 16], label: 'above' },
  },
  PT: { Douro: { at: [-7.5, 41.18], reach: [52, 15], turn: -4, label: 'below' } },
  DE: {
    Mosel: { at: [7.05, 50.0], reach: [56, 13], turn: -40, label: 'right' },
    Saar: { at: [6.58, 49.6], reach: [11, 13], label: 'below' },
  },
  AT: { Kamptal: { at: [15.68, 48.53], reach: [12, 12], label: 'above' } },
  US: {
    'Willamette Valley': { at: [-123.1, 44.95], reach: [26, 78], label: 'right' },
    'Napa Valley': { at: [-122.38, 38.42], reach: [11, 30], turn: -30, label: 'right' },
    Sonoma: { at: [-122.95, 38.62], reach: [22, 40], turn: -38, label: 'above' },
    'Santa Cruz Mountains': { at: [-122.05, 37.15], reach: [15, 30], turn: -36, label: 'right' },
  },
  AU: {
    'South Australia': { at: [139.3, -35.9], reach: [95, 165], turn: -16, label: 'below' },
    'Barossa Valley': { at: [138.98, -34.5], reach: [22, 26], label: 'above' },
  },
  NZ: {
    Marlborough: { at: [173.8, -41.6], reach: [40, 24], turn: -20, label: 'right' },
    'Central Otago': { at: [169.2, -45.0], reach: [40, 38], label: 'right' },
  },
  AR: { Mendoza: { at: [-68.7, -33.4], reach: [42, 84], label: 'right' } },
  CL: { 'Maipo Valley': { at: [-70.8, -33.7], reach: [48, 22], label: 'left' } },
  JP: {
    Yoichi: { at: [140.8, 43.15], reach: [20, 16], label: 'above' },
    Yamagata: { at: [140.2, 38.35], reach: [22, 46], label: 'left' },
    Tochigi: { at: [139.75, 36.55], reach: [26, 30], label: 'right' },
    Nagano: { at: [138.25, 36.5], reach: [24, 44], label: 'above' },
    Shiojiri: { at: [137.95, 36.08], reach: [14, 13], label: 'left' },
    Yamanashi: { at: [138.65, 35.65], reach: [26, 17], label: 'below' },
  },
};

/** The position of a region by country and English name; undefined when it is not on the map. */
export const winePlaceOf = (country: string, nameEn: string): WinePlace | undefined =>
  WINE_PLACES[country]?.[nameEn];
