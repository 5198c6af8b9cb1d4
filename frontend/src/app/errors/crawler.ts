const CRAWLERS = /bot|crawl|spider|slurp|bingpreview|facebookexternalhit/i;

/** Is the visitor an automated crawler? Error pages are not shown to it (LAY-05), so none is indexed. */
export const isCrawler = (userAgent: string): boolean => CRAWLERS.test(userAgent);
