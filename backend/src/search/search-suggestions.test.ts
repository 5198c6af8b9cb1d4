import { describe, expect, it } from '@jest/globals';
import { ProductIndex } from './product-index.js';
import { SearchSuggestions } from './search-suggestions.js';
import { VenueIndex } from './venue-index.js';

const none = { all: async () => [], snapshot: () => [].values(), stored: async () => 0 } as never;
const changes = { version: async () => 1 } as never;

/** Of a shop that has nothing yet: only the tables know words. */
const suggestions = () =>
  new SearchSuggestions(
    new ProductIndex(none, none, none, changes),
    new VenueIndex(none, none, none, none, changes),
    { popular: async () => [] } as never,
  );

describe('suggestions', () => {
  it.each(['オレンジ', 'ロゼワイン', 'orange wine'])(
    '[QUERY-03] end for %s, which the tables know and which is the name of nothing',
    async (q) => {
      expect(await suggestions().suggest(q, 'jp', 8)).toEqual([]);
    },
  );

  it('[QUERY-03] name the grape that a misspelt beginning may be of', async () => {
    const found = await suggestions().suggest('chardonay', 'en', 8);
    expect(found[0]).toMatchObject({ kind: 'GRAPE', label: 'Chardonnay' });
  });
});
