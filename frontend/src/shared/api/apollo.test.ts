import { describe, expect, it } from '@jest/globals';
import { gql } from '@apollo/client';
import { createCache } from './apollo.js';

const VENUE = gql`
  query Venue {
    venue {
      _id
      byoPolicy {
        accepted
        glassNotes
      }
    }
  }
`;
const PART = gql`
  query Part {
    venue {
      _id
      byoPolicy {
        accepted
      }
    }
  }
`;
const venueWith = (byoPolicy: object | null) => ({ venue: { __typename: 'Venue', _id: 'v', byoPolicy } });

describe('the cache of the client', () => {
  it.each(['ByoPolicy', 'CellarFigures', 'HomeAddress', 'ProposedVisit', 'Reservation', 'SellerNotice'])(
    '[ROUTE-14] keeps the fields of a %s that another operation does not select: neither is sent again',
    (__typename) => {
      const cache = createCache();
      cache.writeQuery({
        query: VENUE,
        data: venueWith({ __typename, accepted: true, glassNotes: 'Two glasses' }),
      });
      cache.writeQuery({ query: PART, data: venueWith({ __typename, accepted: false }) });
      expect(cache.readQuery({ query: VENUE })).toEqual(
        venueWith({ __typename, accepted: false, glassNotes: 'Two glasses' }),
      );
      cache.writeQuery({ query: PART, data: venueWith(null) });
      expect(cache.readQuery({ query: VENUE })).toEqual(venueWith(null));
    },
  );
});
