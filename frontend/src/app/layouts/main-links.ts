/** The shop's main ways, in the order of the header. */
export const MAIN_LINKS = [
  { to: '/venues', text: 'nav.venues' },
  { to: '/products', text: 'nav.products' },
  { to: '/cellar', text: 'nav.cellar' },
  { to: '/indents', text: 'nav.indents' },
  { to: '/membership', text: 'nav.membership' },
] as const;
