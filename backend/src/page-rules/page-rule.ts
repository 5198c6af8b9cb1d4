import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BaseDocument } from '../platform/documents/base-document.js';

export const PATH_MATCHES = ['EXACT', 'PREFIX'] as const;
export type PathMatch = (typeof PATH_MATCHES)[number];

export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
export const GONE_STATUSES = [404, 410] as const;

/** Rule for visitors of a path: a redirect, or an error status (LAY-07). */
@Schema({ collection: 'pagerules', versionKey: false })
@ObjectType({ description: 'A rule that redirects or closes a path of the shop.' })
export class PageRule extends BaseDocument {
  /** Starts with `/`, no trailing slash, no query. */
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'The path it applies to.' })
  path!: string;

  @Prop({ type: String, enum: PATH_MATCHES, required: true, default: 'EXACT' })
  @Field(() => String, { description: 'EXACT, or PREFIX for everything below the path too.' })
  match!: PathMatch;

  /** A path of the shop; with a trailing `*` it appends what followed the prefix. */
  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Target of the redirect.' })
  redirectTo?: string;

  @Prop({ type: Number, enum: [...REDIRECT_STATUSES, ...GONE_STATUSES], required: true })
  @Field(() => Int, { description: 'HTTP status: 301, 302, 307, 308, 404 or 410.' })
  status!: number;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether it is in use.' })
  enabled!: boolean;
}
export const PageRuleSchema = SchemaFactory.createForClass(PageRule);

@ObjectType({ description: 'Rule result for visitors of a path.' })
export class PageRuleOutcome {
  @Field(() => String, { nullable: true, description: 'Path of the shop to go to.' })
  redirectTo?: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status: 301, 302, 307, 308, 404 or 410.' })
  status?: number;
}
