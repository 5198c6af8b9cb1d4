import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Flag } from '../platform/documents/field-rules.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { GONE_STATUSES, PATH_MATCHES, type PathMatch, REDIRECT_STATUSES } from './page-rule.js';

const PATH_MAX_LENGTH = 500;

export class PageRuleBody {
  @IsString() @MaxLength(PATH_MAX_LENGTH) path!: string;
  @IsOptional() @IsIn(PATH_MATCHES) match?: PathMatch;
  @IsOptional() @IsString() @MaxLength(PATH_MAX_LENGTH) redirectTo?: string;
  @IsIn([...REDIRECT_STATUSES, ...GONE_STATUSES]) status!: number;
  @Flag() enabled?: boolean;
}

export class PageRuleChanges extends updateBodyOf(PageRuleBody) {}
