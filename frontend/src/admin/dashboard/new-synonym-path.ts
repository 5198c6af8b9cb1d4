/** Link to add a synonym for a query without results. @param spelling the proposed expansion, if there is one */
export function newSynonymPath(query: string, spelling?: string): string {
  const search = new URLSearchParams({ tab: 'search', teach: query });
  if (spelling) search.set('as', spelling);
  return `/admin/ai?${search.toString()}`;
}
