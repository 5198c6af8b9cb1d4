const CRAWLERS = /bot|crawl|spider|slurp|bingpreview|facebookexternalhit/i;

/** Whether the user agent is a crawler. Crawlers see no error pages (LAY-05), so that none is indexed. */
export const isCrawler = (userAgent: string): boolean => CRAWLERS.test(userAgent);
