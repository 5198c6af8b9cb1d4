import { cx } from '../base/cx.js';

/** Line drawings on a 24 px square, one stroke weight, round ends. */
const PATHS = {
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6 21 21',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h11',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
  alert: 'M12 3.5 21.5 20h-19L12 3.5ZM12 10v4.5M12 17.2v.3',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.3',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2.2.7 3.6 2.4 4 5.1',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
  phone:
    'M5 3.5h3.5l1.8 4.6-2.3 1.7c1 2.5 3 4.6 5.7 5.9l1.9-2.3 4.4 1.9v3.4c0 1-.8 1.8-1.8 1.8C10 20.5 3.5 13.5 3.2 5.3c0-1 .8-1.8 1.8-1.8Z',
  calendar: 'M4 6h16v14.5H4V6ZM4 10.5h16M8 3.5V8M16 3.5V8',
  bell: 'M6.5 16.5V10.5a5.5 5.5 0 0 1 11 0v6l1.5 2H5l1.5-2ZM10 18.5a2 2 0 0 0 4 0M12 5V3.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.5 2',
  pin: 'M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  kura: 'M2.5 9.5 12 3.5l9.5 6M4.5 8.5V20.5h15V8.5M9.5 20.5v-7h5v7M4.5 11.5h15',
  cellar: 'M5.5 4h13c1.3 5 1.3 11 0 16h-13c-1.3-5-1.3-11 0-16ZM4.7 8.5h14.6M4.7 15.5h14.6',
  restaurant:
    'M7 3v6.5M4.5 3v4.5a2.5 2.5 0 0 0 5 0V3M7 10v11M17.5 21v-7.5M17.5 13.5c-2 0-3-1.5-3-4.5 0-3.5 1.5-6 3-6v10.5Z',
  glass: 'M7 3h10c.8 5-.6 9.5-5 9.5S6.2 8 7 3ZM12 12.5V21M8 21h8M6.8 7.5h10.4',
  bottle: 'M10 2.5h4v5.5c0 2 2.5 2.5 2.5 5.5v8h-9v-8C7.5 10.5 10 10 10 8V2.5ZM10 5.5h4M7.5 14.5h9M7.5 18.5h9',
  cart: 'M8 8V6.5a4 4 0 0 1 8 0V8M4.5 8h15l1 13h-17l1-13ZM12 12v5M12 12c-.8 0-1.2 1-1.2 2.2h2.4c0-1.2-.4-2.2-1.2-2.2Z',
  temperature: 'M14 14.3V5.5a2 2 0 1 0-4 0v8.8a4 4 0 1 0 4 0ZM12 9v8',
  opener: 'M5 4.5h14M12 4.5V8M12 8c3 .8 3 2.2 0 3s-3 2.2 0 3 3 2.2 0 3-2.5 2 0 4',
  truck:
    'M2.5 6.5h11.5v10.5H2.5V6.5ZM14 10h4l3.5 3.5V17H14M7 19.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM17.5 19.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  filter:
    'M3.5 7h9M16.5 7h4M3.5 17h4M11.5 17h9M14.5 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9.5 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  sort: 'M7 4.5v15M3.5 16 7 19.5l3.5-3.5M17 19.5v-15M13.5 8 17 4.5 20.5 8',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6',
  external: 'M13.5 4.5h6v6M19 5l-8.5 8.5M17.5 13.5v6h-13v-13h6',
  star: 'M12 3.5l2.6 5.6 6 .7-4.5 4.2 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.8l6-.7L12 3.5Z',
  heart: 'M12 20.5C5.5 15.5 3 12.3 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.3-2.5 6.5-9 11.5Z',
  copy: 'M8.5 8.5h12v12h-12v-12ZM15.5 8.5v-5h-12v12h5',
  download: 'M12 4v11.5M7 11l5 4.5 5-4.5M4 20.5h16',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 3.5v4.5h-4.5',
  card: 'M3 5.5h18v13H3v-13ZM3 9.5h18M6.5 15h4',
  gift: 'M4 10.5h16V20.5H4V10.5ZM3 7h18v3.5H3V7ZM12 7v13.5M12 7C9 7 7.5 6 7.5 4.7S9.5 2.7 12 7ZM12 7c3 0 4.5-1 4.5-2.3S14.5 2.7 12 7Z',
  eye: 'M2.5 12c2.4-4.5 5.5-6.5 9.5-6.5s7.1 2 9.5 6.5c-2.4 4.5-5.5 6.5-9.5 6.5S4.9 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  'sign-out': 'M10 4.5H5v15h5M14.5 8.5 18 12l-3.5 3.5M18 12H9.5',
  lock: 'M5.5 10.5h13v10h-13v-10ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5',
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

/** A line icon in the text colour; hidden from screen readers, the control around it has the label. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={cx('shrink-0', className ?? 'size-5')}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
