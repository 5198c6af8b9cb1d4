/** Grid of a wine's page, shared with its prerendered shell (`prerender/wine-shell.tsx`). */
export const WINE_GRID =
  'page-width grid grid-cols-[minmax(5.5rem,min(34%,14rem))_minmax(0,1fr)] gap-x-5 gap-y-5 pt-4 ' +
  'lg:grid-cols-[5fr_6fr] lg:gap-x-16 lg:gap-y-7 lg:pt-8';

/** The bottle's area: beside name and price, or, on a desktop, beside everything. */
export const WINE_PICTURE =
  'h-full min-h-[min(13rem,36dvh)] rounded-sm lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:h-[min(44rem,calc(100dvh-9rem))]';
