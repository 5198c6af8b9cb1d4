import { Field, InputType, Int } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import { changesInputOf } from '../platform/documents/changes-input.js';
import {
  EnumField,
  OptionalBooleanField,
  OptionalStringField,
  StringField,
} from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { GONE_STATUSES, PATH_MATCHES, type PathMatch, REDIRECT_STATUSES } from './page-rule.js';

const PATH_MAX_LENGTH = 500;

@InputType('PageRuleInput', { description: 'A new rule that redirects or closes a path.' })
export class PageRuleBody {
  @StringField(PATH_MAX_LENGTH, 'A path of the shop, starting with /.') path!: string;

  @Field(() => String, { nullable: true, description: 'EXACT, or PREFIX for everything below the path too.' })
  @IsOptional()
  @IsIn(PATH_MATCHES)
  match?: PathMatch;

  @OptionalStringField(PATH_MAX_LENGTH, 'Target; with a trailing * it appends what followed the prefix.')
  redirectTo?: string;

  @EnumField(Int, 'HTTP status: 301, 302, 307, 308, 404 or 410.', [...REDIRECT_STATUSES, ...GONE_STATUSES])
  status!: number;

  @OptionalBooleanField('Whether the rule is in use; true when not given.') enabled?: boolean;
}

export class PageRuleChanges extends updateBodyOf(PageRuleBody) {}
export const PageRuleChangesInput = changesInputOf(PageRuleBody, 'PageRuleChangesInput');
