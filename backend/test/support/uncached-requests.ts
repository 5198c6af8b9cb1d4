import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, expect, jest } from '@jest/globals';
import { ProductSearch } from '../../src/search/lists/product-search.js';
import { SearchSuggestions } from '../../src/search/completion/search-suggestions.js';
import { Suggestions } from '../../src/search/lists/suggestions.js';
import { VenueSearch } from '../../src/search/lists/venue-search.js';
import { DEMO_PASSWORD, type DemoPerson } from './demo-people.js';
import { postJson, type RawResponse } from './raw-request.js';
import { shop } from './set-up-shop.js';

export type Headers = Record<string, string | string[]>;

export interface Question {
  body: { query?: string; variables?: Record<string, unknown>; extensions?: object };
  /** The text of its operation. */
  text: string;
}

/** Compares responses with those to the same requests when no cache knows them, and counts both. */
export class UncachedComparison {
  readonly counts = { requests: 0, cached: 0 };
  private readonly outcomes = new Map<string, number>();

  /** @param report file of the figures, written after the tests of the file */
  constructor(report: string) {
    afterAll(() => {
      mkdirSync('.results', { recursive: true });
      const lines = [...this.outcomes].map(([outcome, count]) => `${String(count).padStart(7)} ${outcome}`);
      const { requests, cached } = this.counts;
      const head = `${requests} requests compared with uncached ones, ${cached} answered by the response cache`;
      writeFileSync(report, [head, ...lines, ''].join('\n'));
    });
  }

  async compare({ body, text }: Question, sent: Headers): Promise<RawResponse> {
    const address = `${shop.url}/graphql`;
    const answer = await postJson(address, body, sent);
    const serial = (this.counts.requests += 1);
    // A comment makes another text of the query: neither response, document, cost nor compiled query is known.
    const unknown = { query: `${text}\n# ${serial}`, variables: body.variables };
    const uncached = await withoutSearches(() =>
      postJson(address, unknown, { ...sent, 'Idempotency-Key': `uncached-${serial}` }),
    );
    if (answer.headers.age !== undefined) this.counts.cached += 1;
    const outcome = `${answer.status}${answer.text.includes('"errors"') ? ' with errors' : ''}`;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    expect(answerOf(answer)).toEqual(answerOf(uncached));
    expect(answer.status).toBeLessThan(500);
    return answer;
  }
}

const answerOf = ({ status, headers: sent, text }: RawResponse) => ({
  status,
  type: sent['content-type'],
  encoding: sent['content-encoding'],
  cookies: sent['set-cookie'],
  text,
});

/** Lets no search find the result of an earlier one. */
async function withoutSearches<T>(work: () => Promise<T>): Promise<T> {
  const caches = [
    shop.get(ProductSearch)['results'],
    shop.get(VenueSearch)['results'],
    shop.get(Suggestions)['lists'],
    shop.get(SearchSuggestions)['answers'],
  ] as { get(key: string): unknown }[];
  const spies = caches.map((cache) => jest.spyOn(cache, 'get').mockReturnValue(undefined));
  try {
    return await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The value of a demo person's session cookie. */
export async function sessionOf(person: DemoPerson): Promise<string> {
  const email = `${person}@demo.vinkura.example`;
  const { headers } = await postJson(`${shop.url}/api/auth/basicauth`, { email, password: DEMO_PASSWORD });
  return headers['set-cookie']![0]!.split(';')[0]!.replace('vinkura.sid=', '');
}
