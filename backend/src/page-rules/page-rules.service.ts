import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RuleViolation } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { MongoRepositories } from '../platform/documents/mongo-repositories.js';
import { ResourceService } from '../platform/documents/resource-service.js';
import { assertNoViolations } from '../platform/errors/domain-error.js';
import { destinationOf, isShopPath, normalisePath, prefixesOf } from './page-paths.js';
import { PageRule, type PageRuleOutcome, REDIRECT_STATUSES } from './page-rule.js';
import type { PageRuleBody } from './page-rules.body.js';

/** Maximum path length; longer ones match no rule. */
const PATH_MAX_LENGTH = 2000;
/** Maximum chained redirects; browsers stop somewhere above ten. */
const HOPS_MAX = 5;

const isRedirect = (status: number | undefined): boolean =>
  (REDIRECT_STATUSES as readonly (number | undefined)[]).includes(status);

/** Rules that redirect or close paths (LAY-07, REQ-D40). */
@Injectable()
export class PageRules extends ResourceService<PageRule, PageRuleBody> {
  constructor(
    @InjectModel(PageRule.name) private readonly rules: Model<PageRule>,
    repositories: MongoRepositories,
  ) {
    super(
      repositories.of(rules, {
        resource: 'page-rules',
        kind: 'page-rule',
        key: 'path',
        searched: ['path', 'redirectTo'],
        sortable: ['path', 'redirectTo', 'status', 'createdAt', 'updatedAt'],
        hardDelete: true,
      }),
    );
  }

  /** The result for visitors of a path, with chained redirects resolved; undefined if no rule applies. */
  async outcome(path: string): Promise<PageRuleOutcome | undefined> {
    if (path.length > PATH_MAX_LENGTH) return undefined;
    let here = normalisePath(path);
    let outcome: PageRuleOutcome | undefined;
    for (let hop = 0; hop < HOPS_MAX; hop += 1) {
      const rule = await this.ruleFor(here);
      if (!rule) break;
      const redirectTo = destinationOf(rule, here);
      outcome = isRedirect(rule.status)
        ? { redirectTo, status: outcome?.status ?? rule.status }
        : { status: rule.status };
      if (redirectTo === undefined || !isRedirect(rule.status)) break;
      here = normalisePath(redirectTo);
    }
    return outcome;
  }

  protected override async checked(
    body: Partial<PageRuleBody>,
    before?: PageRule,
  ): Promise<Partial<PageRuleBody>> {
    const values = { ...body, ...(body.path !== undefined && { path: normalisePath(body.path) }) };
    const rule = { ...before, ...values };
    const violations: RuleViolation[] = [];
    if (!isShopPath(rule.path ?? '')) violations.push({ field: 'path', messageKey: 'page-rule-path' });
    if (isRedirect(rule.status) && !isShopPath(rule.redirectTo ?? ''))
      violations.push({ field: 'redirectTo', messageKey: 'page-rule-path' });
    if (!isRedirect(rule.status) && rule.redirectTo)
      violations.push({ field: 'redirectTo', messageKey: 'page-rule-no-redirect' });
    if (rule.redirectTo?.endsWith('*') && rule.match !== 'PREFIX')
      violations.push({ field: 'redirectTo', messageKey: 'page-rule-star' });
    assertNoViolations(violations);
    await this.assertNoLoop(rule as PageRule, before);
    return values;
  }

  /** Follows a redirect to be stored, and rejects a loop. */
  private async assertNoLoop(rule: PageRule, before: PageRule | undefined): Promise<void> {
    if (!isRedirect(rule.status) || rule.enabled === false) return;
    const applies = (path: string) =>
      rule.match === 'PREFIX' ? prefixesOf(path).includes(rule.path) : path === rule.path;
    let here: string | undefined = destinationOf(rule, rule.path);
    for (let hop = 0; here !== undefined && hop <= HOPS_MAX; hop += 1) {
      here = normalisePath(here);
      if (applies(here) || hop === HOPS_MAX)
        assertNoViolations([{ field: 'redirectTo', messageKey: 'page-rule-loop' }]);
      const next = await this.ruleFor(here);
      here =
        next && !next._id.equals(before?._id ?? '') && isRedirect(next.status)
          ? destinationOf(next, here)
          : undefined;
    }
  }

  /** The rule for exactly this path, else the one with the longest prefix. */
  private async ruleFor(path: string): Promise<PageRule | undefined> {
    const prefixes = prefixesOf(path);
    const rules = await this.rules.find({ path: { $in: prefixes }, enabled: true }).lean<PageRule[]>();
    return prefixes
      .map((prefix) =>
        rules.find((rule) => rule.path === prefix && (rule.match === 'PREFIX' || prefix === path)),
      )
      .find((rule) => rule !== undefined);
  }
}
