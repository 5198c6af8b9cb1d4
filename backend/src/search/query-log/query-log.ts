import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Locale } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../../platform/documents/page.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';

export const SearchedList = { PRODUCTS: 'PRODUCTS', VENUES: 'VENUES' } as const;
export type SearchedList = keyof typeof SearchedList;
registerEnumType(SearchedList, { name: 'SearchedList', description: 'What was searched.' });

/** Expiry of unused queries in seconds: half a year. */
const RETENTION_SECONDS = 180 * 24 * 60 * 60;

@Schema({ collection: 'searchqueries', versionKey: false })
@ObjectType({ description: 'A query of customers, anonymous.' })
export class LoggedQuery {
  _id!: Types.ObjectId;

  /** Folded words: all spellings of a query are one. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, enum: Object.keys(SearchedList), required: true })
  @Field(() => SearchedList, { description: 'What was searched.' })
  list!: SearchedList;

  @Prop({ type: String, required: true })
  @Field(() => LocaleEnum, { description: 'Language of the interface.' })
  locale!: Locale;

  @Prop({ type: String, required: true })
  @Field(() => String, { description: 'As typed first, in letters and digits.' })
  text!: string;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Number of uses.' })
  count!: number;

  @Prop({ type: Number, required: true })
  @Field(() => Int, { description: 'Number of results at the last use.' })
  found!: number;

  @Prop({ type: Date, required: true, expires: RETENTION_SECONDS })
  @Field(() => Date, { description: 'Time of the last use.' })
  lastAt!: Date;

  /** Digests of the first networks that it came from; removed once there are enough. */
  @Prop({ type: [String], default: undefined })
  networks?: string[];

  /** Came from enough networks to be suggested to others. */
  @Prop({ type: Boolean })
  isSuggested?: boolean;

  /** As `networks`, of searches that found nothing. */
  @Prop({ type: [String], default: undefined })
  failedNetworks?: string[];

  /** Came from enough networks without results to be shown in the report. */
  @Prop({ type: Boolean })
  isReported?: boolean;
}
export const LoggedQuerySchema = SchemaFactory.createForClass(LoggedQuery);
LoggedQuerySchema.index({ key: 1, list: 1, locale: 1 }, { unique: true });
LoggedQuerySchema.index({ found: 1, count: -1 });

export const FailedQueryPage = pageTypeOf(LoggedQuery, 'FailedQueryPage', 'queries that found nothing');
