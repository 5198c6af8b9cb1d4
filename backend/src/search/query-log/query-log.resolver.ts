import { Args, Query, Resolver } from '@nestjs/graphql';
import { Roles } from '../../platform/access/access.js';
import { type Page, PageArgs, pageCost } from '../../platform/documents/page.js';
import { FailedQueryPage, LoggedQuery } from './query-log.js';
import { QueryLog } from './query-log.service.js';

/** Customers' queries without results, for the administration of the search (QUERY-02). */
@Resolver(() => LoggedQuery)
export class QueryLogResolver {
  constructor(private readonly log: QueryLog) {}

  @Query(() => FailedQueryPage, {
    description:
      'Customers’ queries without results from at least three networks, most frequent first; anonymous.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  failedQueries(@Args() page: PageArgs): Promise<Page<LoggedQuery>> {
    return this.log.failed(page);
  }
}
