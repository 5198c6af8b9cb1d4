import { useSearchParams } from 'react-router-dom';

/** The filters of a list in the address: Back restores them, and a link shows the same. */
export function useUrlState() {
  const [search, setSearch] = useSearchParams();
  const pageNumber = Number(search.get('page') ?? 1);
  return {
    page: Number.isInteger(pageNumber) && pageNumber > 0 ? pageNumber : 1,
    get: (name: string): string => search.get(name) ?? '',
    /** An empty value leaves the address. A filter begins at its first page. */
    set: (changes: Readonly<Record<string, string>>) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (!('open' in changes)) next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }),
  };
}
