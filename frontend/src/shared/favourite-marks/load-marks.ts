import type { ApolloClient } from '@apollo/client';
import { FavouriteMarksDocument, FavouriteTakeOverDocument } from '../../generated/favourite-marks.js';
import { readSession } from '../session/session.js';
import { clearDeviceMarks, deviceMarks } from './device-marks.js';
import { marks, marksLoaded, marksOf } from './marks.js';

/**
 * Fetches the favourites of the account. Favourites stored on the device before signing in are first moved to the
 * account.
 */
export async function loadMarks(apollo: ApolloClient): Promise<void> {
  const owner = readSession(apollo).user?.reference;
  if (!owner) return;
  const show = (answer: Parameters<typeof marksOf>[0] | undefined) => {
    if (!answer || readSession(apollo).user?.reference !== owner) return;
    marks.set(marksOf(answer));
    marksLoaded.set(true);
  };
  const { wines, venues } = deviceMarks();
  if (wines.length + venues.length > 0) {
    const { data } = await apollo.mutate({
      mutation: FavouriteTakeOverDocument,
      variables: { wines: [...wines], venues: [...venues] },
    });
    clearDeviceMarks();
    show(data?.takeOverFavourites);
    return;
  }
  const { data } = await apollo.query({ query: FavouriteMarksDocument, fetchPolicy: 'network-only' });
  show(data?.favourites);
}
