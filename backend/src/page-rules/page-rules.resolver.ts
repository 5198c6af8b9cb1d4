import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '../platform/access/access.js';
import { resourceResolver } from '../platform/documents/resource-resolver.js';
import { PageRule, PageRuleOutcome } from './page-rule.js';
import { PageRuleBody, PageRuleChangesInput } from './page-rules.body.js';
import { PageRules } from './page-rules.service.js';

const options = {
  type: PageRule,
  input: PageRuleBody,
  changes: PageRuleChangesInput,
  name: 'pageRule',
  singular: 'page rule',
  plural: 'page rules',
  key: 'path',
  listForAdministrators: true,
};

@Resolver(() => PageRule)
export class PageRulesResolver extends resourceResolver<PageRule, PageRuleBody>(options) {
  constructor(private readonly rules: PageRules) {
    super(rules);
  }

  @Query(() => PageRuleOutcome, {
    nullable: true,
    description: 'Rule result for visitors of a path; null if no rule applies.',
  })
  @Public()
  pageRule(
    @Args('path', { type: () => String, description: 'Path of the shop, such as /old-page.' }) path: string,
  ): Promise<PageRuleOutcome | undefined> {
    return this.rules.outcome(path);
  }
}
