import { columnOf, listPartRows, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  type AdminRecordsQuery,
  useAdminRecordsPartRequest,
  useAdminRecordsQuery,
} from '../../../generated/admin-kit-data.js';
import type { ListStateInput } from '../../../generated/schema-types.js';
import type { AdminRow } from '../data/admin-row.js';
import { joinParts, type ListPart, missingPart, type RowRange } from './list-parts.js';
import type { ListState } from './list-state.js';
import { useListRefetch } from '../data/record-cache.js';

export interface ListRows {
  /** The rows that have been loaded; undefined before the first answer. */
  rows: readonly AdminRow[] | undefined;
  /** Number of rows that the page will have. */
  expected: number;
  /** Number of the page of `rows`, from 1, and its size. */
  page: number;
  perPage: number;
  /** Records of the whole list. */
  total: number;
  totalIsCapped: boolean;
  /** Whether no part of the page is missing. */
  isComplete: boolean;
  /** Whether `rows` belong to the list before this one. */
  isOutdated: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Reports the rows in view, whose parts are refreshed first. Always the same function. */
  onVisible: (range: RowRange) => void;
  /** Identifies list and page. */
  key: string;
}

const VISIBLE_STEP = 100;

interface FurtherParts {
  /** Key of the page that they belong to. */
  of: string;
  parts: readonly ListPart[];
  failed?: true;
}

/**
 * The rows of a page. The first part is a cached query; the further parts of a long page are requested one after another.
 * After a write, parts are refreshed when they come into view (LIST-02).
 */
export function useListRows(resource: ResourceDefinition, state: ListState, query: ListStateInput): ListRows {
  const requestPart = useAdminRecordsPartRequest();
  const { page, perPage } = state;
  const marked = resource.mark?.column;
  const columns = useMemo(
    () => (marked ? [...new Set([...state.columns, marked])] : state.columns),
    [state.columns, marked],
  );
  const partRows = useMemo(
    () => Math.min(perPage, listPartRows(columns.flatMap((key) => columnOf(resource, key) ?? []))),
    [columns, perPage, resource],
  );
  const firstPart = ((page - 1) * perPage) / partRows + 1;
  const variables = { resource: resource.name, list: query, perPage: partRows, columns };
  const { data, previousData, error, refetch } = useAdminRecordsQuery({
    variables: { ...variables, page: firstPart },
    fetchPolicy: 'cache-and-network',
  });
  // While another page comes, and when it fails, what was shown stays (ERR-09).
  const first = (data ?? previousData)?.backOfficeRecords;

  const key = JSON.stringify([variables, page, perPage]);
  const [further, setFurther] = useState<FurtherParts>({ of: key, parts: [] });
  const parts = useMemo(() => (data && further.of === key ? further.parts : []), [data, further, key]);
  const hasFailed = further.of === key && further.failed === true;
  const [visible, setVisible] = useState<RowRange>();
  const [refetches, setRefetches] = useState(0);
  useListRefetch(() => {
    setRefetches((count) => count + 1);
    setFurther(({ of, parts: all }) => ({ of, parts: all.map((part) => ({ ...part, isStale: true })) }));
  });

  const expected = expectedRows(first, data !== undefined, perPage);
  const present = { first: first?.items ?? [], parts, partRows, expected };
  const isComplete = !data || missingPart(present) === undefined;
  const wanted = data && !hasFailed ? missingPart({ ...present, visible }) : undefined;
  const load = useEffectEvent(async (part: number, signal: AbortSignal) => {
    try {
      const answer = await requestPart(
        { ...variables, page: firstPart + part },
        {
          // Thousands of rows would make every later read and write of the cache slower.
          fetchPolicy: 'no-cache',
          // Without deduplication: a repeated request must not join one that has just been aborted, and fail with it.
          context: { fetchOptions: { signal }, queryDeduplication: false },
        },
      );
      const rows = answer?.backOfficeRecords.items;
      if (signal.aborted || !rows) return;
      setFurther(({ of, parts: known }) => {
        const next = of === key ? [...known] : [];
        next[part - 1] = { rows, isStale: false };
        return { of: key, parts: next };
      });
    } catch {
      if (!signal.aborted)
        setFurther(({ of, parts: known }) => ({ of: key, parts: of === key ? known : [], failed: true }));
    }
  });
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const controller = new AbortController();
    // Sets the state when the part has arrived.
    // oxlint-disable-next-line react/set-state-in-effect
    void load(wanted, controller.signal);
    return () => controller.abort();
  }, [key, wanted, refetches]);

  const rows = useMemo(() => first && joinParts(first.items, parts, expected), [first, parts, expected]);
  return {
    rows,
    expected,
    page,
    perPage,
    total: 0,
    totalIsCapped: false,
    ...shownPage(first, data ? { page, perPage } : {}),
    isComplete,
    isOutdated: !data,
    hasFailed: error !== undefined || hasFailed,
    retry: () => {
      setFurther(({ of, parts: known }) => ({ of, parts: known }));
      if (error) refetch().catch(() => undefined);
    },
    onVisible: useCallback(({ from, to }: RowRange) => {
      // In steps, so that the list is not rendered for every row that comes into view.
      const range = {
        from: Math.floor(from / VISIBLE_STEP) * VISIBLE_STEP,
        to: Math.ceil(to / VISIBLE_STEP) * VISIBLE_STEP,
      };
      setVisible((before) => (before?.from === range.from && before.to === range.to ? before : range));
    }, []),
    key,
  };
}

type FirstPart = AdminRecordsQuery['backOfficeRecords'];

/** How many rows the page will have; while another page comes, those of what is shown. */
function expectedRows(first: FirstPart | undefined, isCurrent: boolean, perPage: number): number {
  if (!first) return 0;
  if (!isCurrent) return first.items.length;
  const offset = (first.page - 1) * first.perPage;
  return Math.min(perPage, first.totalIsCapped ? perPage : Math.max(0, first.total - offset));
}

/** @param wanted the page of the address, once its first part is there */
const shownPage = (first: FirstPart | undefined, wanted: Partial<Pick<FirstPart, 'page' | 'perPage'>>) =>
  first && {
    page: first.page,
    perPage: first.perPage,
    total: first.total,
    totalIsCapped: first.totalIsCapped,
    ...wanted,
  };
