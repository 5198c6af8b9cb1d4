import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type Caller, Public, Roles } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import { ListQuery } from '../platform/documents/list-query.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import type { PageRule, PageRuleOutcome } from './page-rule.js';
import { PageRuleBody, PageRuleChanges } from './page-rules.body.js';
import { PageRules } from './page-rules.service.js';
import { OptionalStringField } from '../platform/documents/field-decorators.js';

class PageRulesQuery extends ListQuery {
  @OptionalStringField(2000) path?: string;
}

/** `?path=` returns the result for that path, as a list of none or one; without it administrators get all rules. */
@Controller('api/page-rules')
export class PageRulesController {
  constructor(private readonly rules: PageRules) {}

  @Get()
  @Public()
  async list(
    @Query() query: PageRulesQuery,
    @OptionalCaller() caller: Caller | undefined,
  ): Promise<(PageRule | PageRuleOutcome)[]> {
    if (query.path !== undefined) {
      const outcome = await this.rules.outcome(query.path);
      return outcome ? [outcome] : [];
    }
    if (caller?.type !== 'ADMINISTRATOR') throw validationFailed([{ field: 'path', messageKey: 'required' }]);
    return this.rules.list(query);
  }

  @Get(':id')
  @Roles('ADMINISTRATOR')
  get(@Param('id') id: string): Promise<PageRule> {
    return this.rules.get(id);
  }

  @Post()
  @Roles('ADMINISTRATOR')
  create(@Body() body: PageRuleBody): Promise<PageRule> {
    return this.rules.create(body);
  }

  @Put(':id')
  @Roles('ADMINISTRATOR')
  @ApiBody({ type: PageRuleChanges })
  update(@Param('id') id: string, @Body() body: PageRuleChanges): Promise<PageRule> {
    return this.rules.update(id, body);
  }

  @Delete(':id')
  @Roles('ADMINISTRATOR')
  remove(@Param('id') id: string): Promise<PageRule> {
    return this.rules.remove(id);
  }
}
