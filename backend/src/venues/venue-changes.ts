/** Topic of changes of venues and their areas. */
export const VENUE_CHANGES = 'venues';
