import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type RuleViolation, searchKey, TermTable } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { CACHE_READ } from '../../platform/documents/cache-read.js';
import { ChangeNotifier } from '../../platform/documents/change-notifier.js';
import { MongoRepositories } from '../../platform/documents/mongo-repositories.js';
import { ResourceService } from '../../platform/documents/resource-service.js';
import { DomainError, assertNoViolations } from '../../platform/errors/domain-error.js';
import { ProductIndex } from '../indexes/product-index.js';
import { SearchSynonym } from './synonym.js';
import type { SearchSynonymBody } from './synonym.body.js';
import { VenueIndex } from '../indexes/venue-index.js';

export const SYNONYM_CHANGES = 'search-synonyms';

/** Configured synonyms (QUERY-02); each process applies them within a second of a change. */
@Injectable()
export class Synonyms extends ResourceService<SearchSynonym, SearchSynonymBody> {
  /** Differs whenever queries are parsed differently. */
  revision = 0;
  private version?: number;
  private reading?: Promise<void>;

  constructor(
    @InjectModel(SearchSynonym.name) private readonly model: Model<SearchSynonym>,
    repositories: MongoRepositories,
    private readonly changeNotifier: ChangeNotifier,
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
  ) {
    super(
      repositories.of(model, {
        resource: 'search-synonyms',
        kind: 'search-synonym',
        key: 'term',
        searched: ['term', 'expansion'],
        sortable: ['term', 'expansion', 'createdAt', 'updatedAt'],
        changeTopic: SYNONYM_CHANGES,
        hardDelete: true,
      }),
    );
  }

  /** Applies the synonyms to the indexes if they have changed. */
  async fresh(): Promise<void> {
    // A running read may have begun before the last change.
    while ((await this.changeNotifier.version(SYNONYM_CHANGES)) !== this.version) {
      this.reading ??= this.read().finally(() => (this.reading = undefined));
      await this.reading;
    }
  }

  private async read(): Promise<void> {
    const version = await this.changeNotifier.version(SYNONYM_CHANGES);
    this.use(await this.all(CACHE_READ));
    this.version = version;
  }

  private use(synonyms: readonly SearchSynonym[]): void {
    const tableOf = (isUsed: (synonym: SearchSynonym) => boolean) => {
      const table = new TermTable();
      for (const synonym of synonyms)
        if (synonym.enabled && isUsed(synonym))
          table.add(synonym.term, { kind: 'SYNONYM', text: synonym.expansion });
      return table;
    };
    this.products.useSynonyms(tableOf(({ forProducts }) => forProducts));
    this.venues.useSynonyms(tableOf(({ forVenues }) => forVenues));
    this.revision += 1;
  }

  protected override async checked(
    body: Partial<SearchSynonymBody>,
    before?: SearchSynonym,
  ): Promise<Partial<SearchSynonymBody>> {
    const { term, expansion } = { ...before, ...body };
    const key = searchKey(term ?? '');
    const violations: RuleViolation[] = [];
    if (key === '') violations.push({ field: 'term', messageKey: 'search-synonym-no-letters' });
    if (searchKey(expansion ?? '') === '')
      violations.push({ field: 'expansion', messageKey: 'search-synonym-no-letters' });
    else if (key === searchKey(expansion ?? ''))
      violations.push({ field: 'expansion', messageKey: 'search-synonym-same' });
    assertNoViolations(violations);
    const same = await this.model.findOne({ key }).lean<SearchSynonym>();
    if (same && !same._id.equals(before?._id ?? ''))
      throw new DomainError('ALREADY_EXISTS', 'already-exists', { field: 'term' });
    return { ...body, key } as Partial<SearchSynonymBody>;
  }
}
