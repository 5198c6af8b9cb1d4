import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PageRule, PageRuleSchema } from './page-rule.js';
import { PageRulesController } from './page-rules.controller.js';
import { PageRulesResolver } from './page-rules.resolver.js';
import { PageRules } from './page-rules.service.js';

/** Redirects and closed paths. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PageRule.name, schema: PageRuleSchema }])],
  controllers: [PageRulesController],
  providers: [PageRules, PageRulesResolver],
  exports: [PageRules],
})
export class PageRulesModule {}
