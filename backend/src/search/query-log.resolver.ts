import { Args, Query, Resolver } from '@nestjs/graphql';
import { Roles } from '../platform/access/access.js';
import { type Page, PageArgs, pageCost } from '../platform/documents/page.js';
import { FailedQueryPage, LoggedQuery } from './query-log.js';
import { QueryLog } from './query-log.service.js';

/** What customers looked for in vain, for those who teach the search (QUERY-02). */
@Resolver(() => LoggedQuery)
export class QueryLogResolver {
  constructor(private readonly log: QueryLog) {}

  @Query(() => FailedQueryPage, {
    description: 'Queries of customers that found nothing, the most frequent first; without who made them.',
    complexity: pageCost,
  })
  @Roles('ADMINISTRATOR')
  failedQueries(@Args() page: PageArgs): Promise<Page<LoggedQuery>> {
    return this.log.failed(page);
  }
}
