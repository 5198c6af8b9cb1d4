/** Where the search is taught a query that found nothing. @param spelling what it may be read as, if anything is near */
export function newSynonymPath(query: string, spelling?: string): string {
  const search = new URLSearchParams({ tab: 'search', teach: query });
  if (spelling) search.set('as', spelling);
  return `/admin/ai?${search.toString()}`;
}
