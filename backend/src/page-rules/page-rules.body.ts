import { Field, InputType, Int } from '@nestjs/graphql';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import { BooleanField, EnumField } from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { GONE_STATUSES, PATH_MATCHES, type PathMatch, REDIRECT_STATUSES } from './page-rule.js';

const PATH_MAX_LENGTH = 500;

@InputType('PageRuleInput', { description: 'A new rule that redirects or closes a path.' })
export class PageRuleBody {
  @Field(() => String, { description: 'A path of the shop, starting with /.' })
  @IsString()
  @MaxLength(PATH_MAX_LENGTH)
  path!: string;

  @Field(() => String, { nullable: true, description: 'EXACT, or PREFIX for everything below the path too.' })
  @IsOptional()
  @IsIn(PATH_MATCHES)
  match?: PathMatch;

  @Field(() => String, {
    nullable: true,
    description: 'Target; with a trailing * it appends what followed the prefix.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(PATH_MAX_LENGTH)
  redirectTo?: string;

  @EnumField(
    [...REDIRECT_STATUSES, ...GONE_STATUSES],
    () => Int,
    'HTTP status: 301, 302, 307, 308, 404 or 410.',
  )
  status!: number;

  @BooleanField('Whether the rule is in use; true when not given.') enabled?: boolean;
}

export class PageRuleChanges extends updateBodyOf(PageRuleBody) {}
export const PageRuleChangesInput = changesInputOf(PageRuleBody, 'PageRuleChangesInput');
