/** Comment of the reads that keep something in memory up to date, by which they are told from those of a request. */
export const CACHE_READ = 'cache';
