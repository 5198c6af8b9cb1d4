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
const ORDER = gql`
  query Order {
    order {
      _id
      deliveries {
        ref
        status
        tracking
      }
    }
  }
`;
const ORDER_PART = gql`
  query OrderPart {
    order {
      _id
      deliveries {
        ref
        status
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

  it('[ROUTE-14] keeps the fields of a listed part, unless it has changed', () => {
    const cache = createCache();
    const orderWith = (...deliveries: object[]) => ({ order: { __typename: 'Order', _id: 'o', deliveries } });
    const parcel = { __typename: 'Delivery', ref: '1', status: 'SHIPPED' };
    cache.writeQuery({ query: ORDER, data: orderWith({ ...parcel, tracking: '100' }) });
    cache.writeQuery({ query: ORDER_PART, data: orderWith(parcel) });
    expect(cache.readQuery({ query: ORDER })).toEqual(orderWith({ ...parcel, tracking: '100' }));
    cache.writeQuery({ query: ORDER_PART, data: orderWith({ ...parcel, status: 'RECEIVED' }) });
    expect(cache.readQuery({ query: ORDER })).toBeNull();
  });
});
