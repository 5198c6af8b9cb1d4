import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { foldText, isLatinKey, searchKeyWords } from '@vinkura/domain';
import { type LoggedQuery, ProductIndex, VenueIndex } from '../../search/index.js';
import type { QueryProposal } from './pairing.types.js';

type FailedQuery = Pick<LoggedQuery, 'text' | 'list'>;

/** A corrected query: normalised words, and their spelling. */
interface Correction {
  keys: string[];
  spelling: string;
}

/** Shorter words resemble too many others. */
const WORD_MIN = 3;
/** Share of letters that may differ, where the search itself allows one or two edits. */
const WRONG_SHARE = 0.4;
const WRONG_MAX = 3;
const HAN_OR_DIGIT = /[\p{Script=Han}\d]/u;
/** Cache time of results; names of the catalogue change rarely (ms). */
const FRESH_MS = 10 * 60_000;
const REMEMBERED = 1000;
/** Interval of checks for catalogue changes, so that a page of queries checks once (ms). */
const CHECK_MS = 1000;

/** Suggests corrections of queries without results: the wine or restaurant with the most similar name (ADM-02). */
@Injectable()
export class QueryProposals {
  private readonly known = new Map<string, { at: number; proposal: QueryProposal | null }>();
  private running: Promise<unknown> = Promise.resolve();
  private checkedAt = -Infinity;

  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
  ) {}

  /** Null if no name is similar enough. */
  async of(query: FailedQuery): Promise<QueryProposal | null> {
    const key = `${query.list} ${query.text}`;
    const known = this.known.get(key);
    if (known && performance.now() - known.at < FRESH_MS) return known.proposal;
    // Sequential, so that other requests are served in between.
    const found = this.running.then(async () => {
      await nextTurn();
      await this.follow();
      return query.list === 'PRODUCTS' ? this.wineFor(query.text) : this.venueFor(query.text);
    });
    this.running = found.catch(() => undefined);
    const proposal = await found;
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(key, { at: performance.now(), proposal });
    return proposal;
  }

  private async follow(): Promise<void> {
    if (performance.now() - this.checkedAt < CHECK_MS) return;
    await Promise.all([this.products.fresh(), this.venues.fresh()]);
    this.checkedAt = performance.now();
  }

  private wineFor(text: string): QueryProposal | null {
    const { index } = this.products;
    const correction = this.corrected(text, this.products);
    if (!correction) return null;
    const has = correction.keys.map((key) => index.containing(key));
    const wines = index.matching([
      { test: ({ available }, slot) => available && has.every((contains) => contains(slot)) },
    ]);
    const wine = nearestNamed(text, wines);
    if (!wine) return null;
    const { reference, name, nameEn, vintage } = wine;
    return { spelling: correction.spelling, reference, name, nameEn, vintage };
  }

  private venueFor(text: string): QueryProposal | null {
    const { index } = this.venues;
    const correction = this.corrected(text, this.venues);
    if (!correction) return null;
    const has = correction.keys.map((key) => index.containing(key));
    const found = index.matching([{ test: (_entry, slot) => has.every((contains) => contains(slot)) }]);
    const venue = nearestNamed(
      text,
      Array.from(found, (entry) => entry.venue),
    );
    return venue && { spelling: correction.spelling, ...pick(venue) };
  }

  /**
   * The query with unknown words replaced by similar words of names; undefined when one has no similar word, or all are
   * known.
   */
  private corrected(text: string, { index, vocabulary }: Searched): Correction | undefined {
    const words = searchKeyWords(text);
    if (words.length > 1) {
      const whole = nameLike(words.join(''), vocabulary);
      if (whole) return { keys: [whole.key], spelling: whole.spelling };
    }
    const read = words.map((key) =>
      index.occurs(key) || vocabulary.find(key, true) ? { key, spelling: key } : nameLike(key, vocabulary),
    );
    const keys = read.flatMap((word) => word?.key ?? []);
    if (keys.length < words.length || keys.every((key, place) => key === words[place])) return undefined;
    return { keys, spelling: read.flatMap((word) => word?.spelling ?? []).join(' ') };
  }
}

type Searched = Pick<ProductIndex | VenueIndex, 'vocabulary'> & {
  index: { occurs(word: string): boolean };
};

function nameLike(
  key: string,
  vocabulary: Searched['vocabulary'],
): { key: string; spelling: string } | undefined {
  const kana = isLatinKey(key) ? vocabulary.toKana(key) : undefined;
  for (const each of kana ? [key, kana] : [key]) {
    const found = each.length < WORD_MIN ? undefined : vocabulary.nameAlike(each, wrongLetters(each));
    if (found) return found;
  }
  return undefined;
}

const wrongLetters = (key: string): number =>
  HAN_OR_DIGIT.test(key) ? 1 : Math.min(WRONG_MAX, Math.floor(key.length * WRONG_SHARE));

/** The match whose name has the fewest additional words. */
function nearestNamed<T extends { reference: string; name: string; nameEn: string }>(
  text: string,
  found: Iterable<T>,
): T | null {
  const { length } = foldText(text);
  const beside = ({ name, nameEn }: T): number =>
    Math.min(...[name, nameEn].map((each) => Math.abs(foldText(each).length - length)));
  let best: { entry: T; beside: number } | undefined;
  for (const entry of found) {
    const rest = beside(entry);
    const isBetter =
      !best || rest < best.beside || (rest === best.beside && entry.reference < best.entry.reference);
    if (isBetter) best = { entry, beside: rest };
  }
  return best?.entry ?? null;
}

const pick = ({ reference, name, nameEn }: Omit<QueryProposal, 'spelling'>) => ({ reference, name, nameEn });
