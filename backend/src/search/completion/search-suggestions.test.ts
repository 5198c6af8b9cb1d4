import { describe, expect, it } from '@jest/globals';
import { ProductIndex } from '../indexes/product-index.js';
import { SearchSuggestions } from './search-suggestions.js';
import { VenueIndex } from '../indexes/venue-index.js';

const none = { all: async () => [], snapshot: () => [].values(), stored: async () => 0 } as never;
const changes = { version: async () => 1, databaseTime: async () => new Date() } as never;

/** An empty shop: only the built-in tables have words. */
const suggestions = () =>
  new SearchSuggestions(
    new ProductIndex(none, none, none, changes),
    new VenueIndex(none, none, none, none, changes),
    { popular: async () => [] } as never,
  );

describe('suggestions', () => {
  it.each(['オレンジ', 'ロゼワイン', 'orange wine'])(
    '[QUERY-03] terminate for %s, a table word that is no name',
    async (q) => {
      expect(await suggestions().suggest(q, 'jp', 8)).toEqual([]);
    },
  );

  it('[QUERY-03] suggest the grape of a misspelt prefix', async () => {
    const found = await suggestions().suggest('chardonay', 'en', 8);
    expect(found[0]).toMatchObject({ kind: 'GRAPE', label: 'Chardonnay' });
  });
});
