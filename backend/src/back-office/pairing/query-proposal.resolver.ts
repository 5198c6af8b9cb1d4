import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { LoggedQuery } from '../../search/index.js';
import { QueryProposal } from './pairing.types.js';
import { QueryProposals } from './query-proposals.js';

/** Suggested correction of a query without results, resolved wherever the query is shown. */
@Resolver(() => LoggedQuery)
export class QueryProposalResolver {
  constructor(private readonly proposals: QueryProposals) {}

  @ResolveField(() => QueryProposal, {
    nullable: true,
    description: 'The wine or restaurant with the most similar name; null if none is similar.',
    complexity: 2,
  })
  proposal(@Parent() query: LoggedQuery): Promise<QueryProposal | null> {
    return this.proposals.of(query);
  }
}
