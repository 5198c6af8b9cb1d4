import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Locale } from '@vinkura/domain';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../../platform/documents/page.js';
import { LocaleEnum, enumOf } from '../../platform/graphql/enums.js';
import { StoredField } from '../../platform/documents/stored-field.js';

export const SearchedList = enumOf('SearchedList', 'What was searched.', ['PRODUCTS', 'VENUES']);
export type SearchedList = keyof typeof SearchedList;

/** Expiry of unused queries in seconds: half a year. */
const RETENTION_SECONDS = 180 * 24 * 60 * 60;

@Schema({ collection: 'searchqueries', versionKey: false })
@ObjectType({ description: 'A query of customers, anonymous.' })
export class LoggedQuery {
  _id!: Types.ObjectId;

  /** Folded words: all spellings of a query are one. */
  @Prop({ type: String, required: true })
  key!: string;

  @StoredField(SearchedList, 'What was searched.') list!: SearchedList;

  @Prop({ type: String, required: true })
  @Field(() => LocaleEnum, { description: 'Language of the interface.' })
  locale!: Locale;

  @StoredField(String, 'As typed first, in letters and digits.') text!: string;
  @StoredField(Int, 'Number of uses.') count!: number;
  @StoredField(Int, 'Number of results at the last use.') found!: number;
  @StoredField(Date, 'Time of the last use.', { expires: RETENTION_SECONDS }) lastAt!: Date;

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
