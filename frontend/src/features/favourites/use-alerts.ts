import type { ApolloCache } from '@apollo/client';
import {
  FavouriteAlertsDocument,
  type FavouriteSetAlertMutationVariables,
  useFavouriteAlertMailsMutation,
  useFavouriteAlertsQuery,
  useFavouriteRemoveAlertMutation,
  useFavouriteSetAlertMutation,
  type WineAlertFieldsFragment,
} from '../../generated/favourites.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';
import { useSession } from '../../shared/session/session.js';

export type Alert = WineAlertFieldsFragment['alerts'][number];

/** The answer of each change is the whole list. */
const write = (cache: ApolloCache, favourites: WineAlertFieldsFragment | undefined) => {
  if (favourites)
    cache.writeQuery({
      query: FavouriteAlertsDocument,
      data: { favourites },
    });
};

/** Alerts of the customer about wines (WISH-01). */
export function useAlerts() {
  const { user } = useSession();
  const problemText = useProblemText();
  const onError = (error: unknown) => notify({ id: 'alert', type: 'error', content: problemText(error) });
  const { data, error, refetch } = useFavouriteAlertsQuery({ skip: !user, fetchPolicy: 'cache-and-network' });
  // Its errors are shown beside the field.
  const [set] = useFavouriteSetAlertMutation({
    update: (cache, answer) => write(cache, answer.data?.setWineAlert),
  });
  const [remove] = useFavouriteRemoveAlertMutation({
    onError,
    update: (cache, answer) => write(cache, answer.data?.removeWineAlert),
  });
  const [setMails] = useFavouriteAlertMailsMutation({
    onError,
    update: (cache, answer) => write(cache, answer.data?.setAlertMails),
  });
  return {
    favourites: data?.favourites,
    error,
    refetch,
    set: (variables: FavouriteSetAlertMutationVariables) => set({ variables }),
    remove: ({ kind, reference }: Pick<Alert, 'kind'> & { reference: string }) =>
      void remove({ variables: { kind, reference } }),
    setMails: (enabled: boolean) => void setMails({ variables: { enabled } }),
  };
}
