/** Comment of reads that refresh in-memory data, to distinguish them from those of requests. */
export const CACHE_READ = 'cache';
