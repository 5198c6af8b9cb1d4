/** Crests in a circle of radius 16 about 0 0: waves, fan, scales, plum, moon, well, leaves, ridge, lozenges, arrow. */
const CRESTS = [
  'M-15 4q5-8 10 0t10 0 10 0v3q-5 8-15 8t-15-8zM-9-5q4-6 8 0t8 0v3q-4-5-8 0t-8 0z',
  'M0 11L-14-5A19 19 0 0 1 14-5zM0 15a3 3 0 1 1 .1 0z',
  'M0-14l8 13H-8zM-8 0L0 13h-16zM8 0l8 13H0z',
  'M0-4a5 5 0 1 1 .1 0zM9 3a5 5 0 1 1 .1 0zM-9 3a5 5 0 1 1 .1 0zM6 13a5 5 0 1 1 .1 0zM-6 13a5 5 0 1 1 .1 0z',
  'M5-14A14 14 0 1 0 14 5 11 11 0 0 1 5-14z',
  'M-9-14h5v6h8v-6h5v6h5v5H9v6h5v5H9v6H4V8h-8v6h-5V8h-5V3h5v-6h-5v-5h5zM-4-3v6h8v-6z',
  'M0 14C-18 4-12-10 0-15c12 5 18 19 0 29zM0 9V-9l-4 5 4-5 4 5',
  'M-16 9L-5-9l5 8 4-6L16 9z',
  'M0-15l6 7-6 7-6-7zM-8-6l6 7-6 7-6-7zM8-6l6 7-6 7-6-7zM0 2l6 7-6 6-6-6z',
  'M-11-12L0-4l11-8v8L0 4l-11-8zM-11 2L0 10l11-8v7L0 16-11 9z',
] as const;

interface CrestProps {
  /** Which crest; any whole number. */
  number: number;
  x: number;
  y: number;
  size: number;
  colour: string;
  ring?: boolean;
}

/** A house's crest, in a ring or without. */
export const Crest = ({ number, x, y, size, colour, ring = false }: CrestProps) => (
  <g transform={`translate(${x} ${y}) scale(${Math.round((size / 32) * 100) / 100})`} fill={colour}>
    {ring && <circle r="20" fill="none" stroke={colour} strokeWidth="2.4" />}
    <path d={CRESTS[number % CRESTS.length]} fillRule="evenodd" transform={ring ? 'scale(.82)' : undefined} />
  </g>
);
