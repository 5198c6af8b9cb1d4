import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { LoggedQuery } from '../../search/index.js';
import { QueryProposal } from './pairing.types.js';
import { QueryProposals } from './query-proposals.js';

/** What a query that found nothing may have meant, beside it wherever it is shown. */
@Resolver(() => LoggedQuery)
export class QueryProposalResolver {
  constructor(private readonly proposals: QueryProposals) {}

  @ResolveField(() => QueryProposal, {
    nullable: true,
    description: 'The wine or restaurant with the most similar name; null where none is similar.',
    complexity: 2,
  })
  proposal(@Parent() query: LoggedQuery): Promise<QueryProposal | null> {
    return this.proposals.of(query);
  }
}
