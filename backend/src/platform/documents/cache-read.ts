/** Comment of commands that keep in-memory data fresh, to distinguish them from those of requests. */
export const CACHE_READ = 'cache';
