/** Main navigation, in the order of the header. */
export const MAIN_LINKS = [
  { to: '/venues', text: 'nav.venues' },
  { to: '/products', text: 'nav.products' },
  { to: '/cellar', text: 'nav.cellar' },
  { to: '/indents', text: 'nav.indents' },
  { to: '/membership', text: 'nav.membership' },
] as const;

/** Further links of the mobile menu; on wide screens they are in the footer. */
export const FURTHER_LINKS = [
  { to: '/production-regions', text: 'footer.regions' },
  { to: '/assistant', text: 'footer.assistant' },
  { to: '/services', text: 'footer.services' },
  { to: '/contact', text: 'footer.contact' },
] as const;
