/** The topic under which changes of venues and their areas are signalled. */
export const VENUE_CHANGES = 'venues';
