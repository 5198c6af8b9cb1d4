/** The result of an Apollo query hook. */
interface QueryState<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * View state of a list query. The previous page stays visible while the next one is loading (`isCurrent` is false
 * meanwhile) and when loading fails (ERR-09).
 */
export function listState<Data, Page>(
  { data, previousData, loading, error, refetch }: QueryState<Data>,
  pageOf: (data: Data) => Page,
) {
  const last = data ?? previousData;
  return {
    shown: last && pageOf(last),
    isCurrent: !error && (!loading || data !== undefined),
    loading,
    error,
    retry: () => void refetch(),
  };
}
