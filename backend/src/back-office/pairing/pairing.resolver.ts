import { Args, ArgsType, Field, Mutation, Query, Resolver } from '@nestjs/graphql';
import { searchKeyWords } from '@vinkura/domain';
import { IsIn, IsOptional } from 'class-validator';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { type Page, PageArgs, pageCost } from '../../platform/documents/page.js';
import { ProductIndex } from '../../search/index.js';
import { DRAFT_LANGUAGES, type DraftLanguage, DraftWriter } from './description-drafts.js';
import { PairingCoverages } from './pairing-coverage.js';
import {
  AcceptedTag,
  DescriptionDrafts,
  PairingCoverage,
  TAGGED_RESOURCES,
  type TaggedResource,
  TagSuggestion,
  TagSuggestionPage,
} from './pairing.types.js';
import { TagSuggestions } from './tag-suggestions.js';
import { BooleanField, OptionalStringField, StringField } from '../../platform/documents/field-decorators.js';

const NAME_MAX = 100;
/** Maximum spelling suggestions per query. */
const SPELLINGS_MAX = 3;

@ArgsType()
class TagSuggestionsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'products or venues; both by default.' })
  @IsOptional()
  @IsIn(TAGGED_RESOURCES)
  resource?: TaggedResource | null;
}

@ArgsType()
class TagArgs {
  @Field(() => String, { description: 'products or venues.' })
  @IsIn(TAGGED_RESOURCES)
  resource!: TaggedResource;

  @StringField(NAME_MAX, 'Reference of the wine or restaurant.') reference!: string;
  @StringField(NAME_MAX, 'The suggested tag.') tag!: string;
}

@ArgsType()
class AcceptTagArgs extends TagArgs {
  @OptionalStringField(NAME_MAX, 'Handle for undoBatch; generated if omitted.') batchId?: string | null;
}

@ArgsType()
class RefuseTagArgs extends TagArgs {
  @BooleanField('false: it may be suggested again.', true)
  refused = true;
}

@ArgsType()
class DraftArgs {
  @StringField(NAME_MAX, 'Reference of the wine.') reference!: string;

  @Field(() => String, { description: 'jp or en.' })
  @IsIn(DRAFT_LANGUAGES)
  language!: DraftLanguage;
}

/** Administration of pairing and search (ADM-02). */
@Resolver(() => TagSuggestion)
export class PairingResolver {
  constructor(
    private readonly coverage: PairingCoverages,
    private readonly suggestions: TagSuggestions,
    private readonly drafts: DraftWriter,
    private readonly products: ProductIndex,
  ) {}

  @Query(() => PairingCoverage, {
    description: 'How well the wines for sale cover cuisines, styles and restaurants.',
    complexity: 50,
  })
  @Roles('ADMINISTRATOR')
  pairingCoverage(): Promise<PairingCoverage> {
    return this.coverage.read();
  }

  @Query(() => [String], {
    description: 'Words of the catalogue spelled similarly to a query, to add as synonyms.',
    complexity: 10,
  })
  @Roles('ADMINISTRATOR')
  async nearbySpellings(
    @Args('q', { type: () => String, description: 'The query.' }) q: string,
  ): Promise<string[]> {
    await this.products.fresh();
    const { vocabulary } = this.products;
    const words = searchKeyWords(q.slice(0, NAME_MAX));
    const keys = [...new Set([words.join(''), ...words])];
    const found = keys.flatMap((key) => [
      vocabulary.nearest(key),
      vocabulary.nearest(vocabulary.toKana(key) ?? key),
      vocabulary.nearestBeginning(key),
    ]);
    return [...new Set(found.filter((spelling) => spelling !== undefined))].slice(0, SPELLINGS_MAX);
  }

  @Query(() => TagSuggestionPage, {
    description: 'Tags that wines and restaurants probably lack, most certain first.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  tagSuggestions(@Args() { resource, ...page }: TagSuggestionsArgs): Promise<Page<TagSuggestion>> {
    return this.suggestions.page(resource ?? undefined, page);
  }

  @Mutation(() => AcceptedTag, {
    description: 'Adds a suggested tag; logged in the audit log, undoable with undoBatch.',
  })
  @Roles('ADMINISTRATOR')
  acceptTagSuggestion(
    @Args() { resource, reference, tag, batchId }: AcceptTagArgs,
    @CurrentCaller() caller: Caller,
  ): Promise<AcceptedTag> {
    return this.suggestions.accept(resource, reference, tag, caller, batchId ?? undefined);
  }

  @Mutation(() => Boolean, {
    description: 'Rejects a suggested tag, or withdraws the rejection.',
  })
  @Roles('ADMINISTRATOR')
  refuseTagSuggestion(
    @Args() { resource, reference, tag, refused }: RefuseTagArgs,
    @CurrentCaller() caller: Caller,
  ): Promise<boolean> {
    return this.suggestions.refuse(resource, reference, tag, refused, caller);
  }

  @Query(() => DescriptionDrafts, { description: 'Whether descriptions can be drafted.' })
  @Roles('ADMINISTRATOR')
  descriptionDrafts(): DescriptionDrafts {
    return this.drafts.status;
  }

  @Mutation(() => String, {
    description:
      'Drafts a description of a wine with the configured endpoint, without saving it. CONFLICT when none is configured.',
    complexity: 50,
  })
  @Roles('ADMINISTRATOR')
  draftDescription(@Args() { reference, language }: DraftArgs): Promise<string> {
    return this.drafts.write(reference, language);
  }
}
