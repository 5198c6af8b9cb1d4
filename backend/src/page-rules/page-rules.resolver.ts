import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../platform/access/access.js';
import { PageRuleOutcome } from './page-rule.js';
import { PageRules } from './page-rules.service.js';

@Resolver(() => PageRuleOutcome)
export class PageRulesResolver {
  constructor(private readonly rules: PageRules) {}

  @Query(() => PageRuleOutcome, {
    nullable: true,
    description: 'What happens to visitors of a path instead of the page; null where no rule applies.',
  })
  @Public()
  pageRule(
    @Args('path', { type: () => String, description: 'Path of the shop, such as /old-page.' }) path: string,
  ): Promise<PageRuleOutcome | undefined> {
    return this.rules.outcome(path);
  }
}
