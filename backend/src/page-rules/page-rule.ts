import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BaseDocument } from '../platform/documents/base-document.js';

export const PATH_MATCHES = ['EXACT', 'PREFIX'] as const;
export type PathMatch = (typeof PATH_MATCHES)[number];

export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
export const GONE_STATUSES = [404, 410] as const;

/** What happens to visitors of a path instead of the page: a redirect, or that there is nothing (LAY-07). */
@Schema({ collection: 'pagerules', versionKey: false })
@ObjectType({ description: 'A rule that redirects a path of the shop, or closes it.' })
export class PageRule extends BaseDocument {
  /** Begins with `/`, has no slash at the end, no query. */
  @Prop({ type: String, required: true, unique: true })
  @Field(() => String, { description: 'The path that it is about.' })
  path!: string;

  @Prop({ type: String, enum: PATH_MATCHES, required: true, default: 'EXACT' })
  @Field(() => String, { description: 'EXACT, or PREFIX for everything below the path too.' })
  match!: PathMatch;

  /** A path of the shop; with `*` at the end it takes what followed the prefix along. */
  @Prop({ type: String })
  @Field(() => String, { nullable: true, description: 'Where visitors are sent.' })
  redirectTo?: string;

  @Prop({ type: Number, enum: [...REDIRECT_STATUSES, ...GONE_STATUSES], required: true })
  @Field(() => Int, { description: 'HTTP status: 301, 302, 307, 308, 404 or 410.' })
  status!: number;

  @Prop({ type: Boolean, default: true })
  @Field(() => Boolean, { description: 'Whether it is in use.' })
  enabled!: boolean;
}
export const PageRuleSchema = SchemaFactory.createForClass(PageRule);

@ObjectType({ description: 'What happens to visitors of a path instead of the page.' })
export class PageRuleOutcome {
  @Field(() => String, { nullable: true, description: 'Path of the shop to go to.' })
  redirectTo?: string;

  @Field(() => Int, { nullable: true, description: 'HTTP status: 301, 302, 307, 308, 404 or 410.' })
  status?: number;
}
