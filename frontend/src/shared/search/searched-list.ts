/** The lists that are searched by words. */
export type SearchedList = 'venues' | 'products';
