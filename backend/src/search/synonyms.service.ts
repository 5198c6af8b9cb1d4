import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type RuleViolation, searchKey, TermTable } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { ChangeNotifier } from '../platform/documents/change-notifier.js';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { ResourceService } from '../platform/documents/resource-service.js';
import { DomainError, assertNoViolations } from '../platform/errors/domain-error.js';
import { ProductIndex } from './product-index.js';
import { SearchSynonym } from './synonym.js';
import type { SearchSynonymBody } from './synonym.body.js';
import { VenueIndex } from './venue-index.js';

const SYNONYM_CHANGES = 'search-synonyms';
/** Minimum interval of checks for changes, so that other processes follow within a second. */
const CHECK_MS = 500;

/** Configured synonyms (QUERY-02); each process applies them within a second of a change. */
@Injectable()
export class Synonyms extends ResourceService<SearchSynonym, SearchSynonymBody> {
  /** Differs whenever queries are parsed differently. */
  revision = 0;
  private version?: number;
  private checkedAt = -Infinity;
  private checking?: Promise<void>;

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
        hardDelete: true,
      }),
    );
  }

  /** Applies the synonyms to the indexes, at most half a second old; immediately after a write of this process. */
  async fresh(): Promise<void> {
    if (performance.now() - this.checkedAt < CHECK_MS) return;
    this.checking ??= this.check().finally(() => (this.checking = undefined));
    await this.checking;
  }

  private async check(): Promise<void> {
    const startedAt = performance.now();
    const version = await this.changeNotifier.version(SYNONYM_CHANGES);
    if (version !== this.version) {
      this.use(await this.all());
      this.version = version;
    }
    this.checkedAt = startedAt;
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

  protected override async changed(): Promise<void> {
    await this.changeNotifier.notify(SYNONYM_CHANGES);
    this.checkedAt = -Infinity;
  }
}
