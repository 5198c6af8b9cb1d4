import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { BaseDocument } from '../platform/documents/base-document.js';
import { StoredField } from '../platform/documents/stored-field.js';

export const PATH_MATCHES = ['EXACT', 'PREFIX'] as const;
export type PathMatch = (typeof PATH_MATCHES)[number];

export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
export const GONE_STATUSES = [404, 410] as const;

/** Rule for visitors of a path: a redirect, or an error status (LAY-07). */
@Schema({ collection: 'pagerules', versionKey: false })
@ObjectType({ description: 'A rule that redirects or closes a path of the shop.' })
export class PageRule extends BaseDocument {
  /** Starts with `/`, no trailing slash, no query. */
  @StoredField(String, 'The path it applies to.', { unique: true }) path!: string;

  @StoredField(String, 'EXACT, or PREFIX for everything below the path too.', {
    required: true,
    enum: PATH_MATCHES,
    default: 'EXACT',
  })
  match!: PathMatch;

  /** A path of the shop; with a trailing `*` it appends what followed the prefix. */
  @StoredField(String, 'Target of the redirect.', { nullable: true }) redirectTo?: string;

  @StoredField(Int, 'HTTP status: 301, 302, 307, 308, 404 or 410.', {
    enum: [...REDIRECT_STATUSES, ...GONE_STATUSES],
  })
  status!: number;

  @StoredField(Boolean, 'Whether it is in use.', { default: true }) enabled!: boolean;
}
export const PageRuleSchema = SchemaFactory.createForClass(PageRule);

@ObjectType({ description: 'Rule result for visitors of a path.' })
export class PageRuleOutcome {
  @Field(() => String, { nullable: true, description: 'Path of the shop to go to.' })
  redirectTo?: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status: 301, 302, 307, 308, 404 or 410.' })
  status?: number;
}
