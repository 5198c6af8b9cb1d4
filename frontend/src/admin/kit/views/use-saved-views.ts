import { useApolloClient } from '@apollo/client/react';
import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useCallback, useEffect, useRef } from 'react';
import {
  type AdminSavedViewFragment,
  AdminSavedViewsDocument,
  type AdminSavedViewsQuery,
  useAdminDeleteViewMutation,
  useAdminRememberListRequest,
  useAdminSavedViewsQuery,
  useAdminSaveViewMutation,
} from '../../../generated/admin-kit-views.js';
import type { ListState } from '../list-state/list-state.js';
import { SKIP_LIST_REFETCH } from '../data/record-cache.js';
import { viewStateOf } from './view-state.js';

/** A list is remembered once it has not changed for so long (ms). */
const REMEMBER_AFTER_MS = 600;

export type SavedView = AdminSavedViewFragment;

/** The saved views of a resource and the list that was used last. */
export function useSavedViews(resource: ResourceDefinition) {
  const variables = { resource: resource.name };
  const { data, loading } = useAdminSavedViewsQuery({ variables, fetchPolicy: 'cache-first' });
  const refetched = {
    context: SKIP_LIST_REFETCH,
    refetchQueries: [{ query: AdminSavedViewsDocument, variables }],
    awaitRefetchQueries: true,
  };
  const [save] = useAdminSaveViewMutation(refetched);
  const [remove] = useAdminDeleteViewMutation(refetched);
  return {
    views: data?.savedViews.views ?? [],
    lastUsed: data?.savedViews.lastUsed ?? undefined,
    isLoading: loading && !data,
    /** Without `id` a new view is created; otherwise that view is replaced. Throws the server's error. */
    save: async (view: { id?: string; name: string; shared: boolean }, state: ListState) => {
      const answer = await save({
        variables: { resource: resource.name, ...view, state: viewStateOf(state) },
      });
      return answer.data?.saveView;
    },
    remove: async (id: string) => {
      await remove({ variables: { id } });
    },
  };
}

/** Keeps the list as the user has it now, to show it again the next time. */
export function useRememberList(resource: ResourceDefinition): (state: ListState) => void {
  const client = useApolloClient();
  const remember = useAdminRememberListRequest();
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  useEffect(
    () => () => {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      pending.current.send();
    },
    [],
  );
  return useCallback(
    (state: ListState) => {
      const viewId = state.view ?? null;
      const kept = viewStateOf(state);
      client.cache.updateQuery(
        { query: AdminSavedViewsDocument, variables: { resource: resource.name } },
        (data) => data && withLastUsed(data, viewId, state),
      );
      const send = () => {
        pending.current = undefined;
        remember({ resource: resource.name, viewId, state: kept }, { context: SKIP_LIST_REFETCH })
          // Failure to store the list state is ignored.
          .catch(() => undefined);
      };
      clearTimeout(pending.current?.timer);
      pending.current = { timer: setTimeout(send, REMEMBER_AFTER_MS), send };
    },
    [client, remember, resource],
  );
}

const withLastUsed = (
  { savedViews }: AdminSavedViewsQuery,
  viewId: string | null,
  { columns, density, sort, filters, q, perPage }: ListState,
): AdminSavedViewsQuery => ({
  savedViews: {
    ...savedViews,
    lastUsed: {
      __typename: 'LastUsedList',
      viewId,
      state: {
        __typename: 'ViewState',
        columns,
        density,
        sort,
        filters: filters.map((filter) => ({ __typename: 'FilterCondition', ...filter })),
        q: q || null,
        perPage,
      },
    },
  },
});
