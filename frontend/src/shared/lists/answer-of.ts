/** What a query knows, as its hook answers. */
interface QueryState<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * What there is to show of the query of a list: what was found last stays in sight while the next answer is on its
 * way (`isNew` is false meanwhile), and when that fails (ERR-09).
 */
export function answerOf<Data, Page>(
  { data, previousData, loading, error, refetch }: QueryState<Data>,
  pageOf: (data: Data) => Page,
) {
  const last = data ?? previousData;
  return {
    shown: last && pageOf(last),
    isNew: !error && (!loading || data !== undefined),
    loading,
    error,
    retry: () => void refetch(),
  };
}
