import { useSession } from '../../shared/session/session.js';
import { type AccountUserFragment, useAccountMeQuery } from '../../generated/account.js';

/** The signed-in user with everything that `/me` shows of them. */
export function useAccount(): { user: AccountUserFragment | undefined; error: unknown; retry: () => void } {
  const { user } = useSession();
  const { data, error, refetch } = useAccountMeQuery({ skip: !user });
  return {
    user: data?.session.user ?? undefined,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
