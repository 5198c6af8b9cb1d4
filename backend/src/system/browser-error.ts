import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { BROWSER_ERROR_LIMITS } from '@vinkura/domain/shared/browser-error';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { pageTypeOf } from '../platform/documents/page.js';

/** What has not occurred again for 30 days is deleted. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;
/** Bounds before the report is shortened. */
const SENT_MAX = { message: 2000, stack: 20_000, path: 500 };
const REQUEST_ID = new RegExp(`^[\\w-]{8,${BROWSER_ERROR_LIMITS.requestId}}$`);

/** An unexpected error in browsers, counted for all of them; without personal data. */
@Schema({ collection: 'browsererrors', versionKey: false })
@ObjectType({ description: 'An unexpected error in browsers, counted for all of them.' })
export class StoredBrowserError {
  @Field(() => ID, { description: 'Hash of message and stack.' })
  @Prop({ type: String, required: true })
  _id!: string;

  @Field(() => String, { description: 'Name and message, without what a visitor has typed.' })
  @Prop({ type: String, required: true })
  message!: string;

  @Field(() => String, { description: 'Functions and positions in the files of the build.' })
  @Prop({ type: String, default: '' })
  stack!: string;

  @Field(() => Int, { description: 'Number of reports.' })
  @Prop({ type: Number, required: true })
  count!: number;

  @Field(() => String, { description: 'Page of the last report, without identifiers.' })
  @Prop({ type: String, default: '' })
  path!: string;

  @Field(() => String, { nullable: true, description: 'X-Request-Id of the request that failed last.' })
  @Prop({ type: String, default: null })
  requestId!: string | null;

  @Field(() => Date, { description: 'First report.' })
  @Prop({ type: Date, required: true })
  firstAt!: Date;

  @Field(() => Date, { description: 'Last report.' })
  @Prop({ type: Date, required: true, expires: RETENTION_SECONDS })
  lastAt!: Date;
}
export const StoredBrowserErrorSchema = SchemaFactory.createForClass(StoredBrowserError);

export const BrowserErrorPage = pageTypeOf(StoredBrowserError, 'BrowserErrorPage', 'errors in browsers');

@InputType('BrowserErrorInput', { description: 'An unexpected error in a browser.' })
export class BrowserErrorBody {
  @Field(() => String, { description: 'Name and message.' })
  @IsString()
  @MaxLength(SENT_MAX.message)
  message!: string;

  @Field(() => String, { nullable: true, description: 'Stack.' })
  @IsOptional()
  @IsString()
  @MaxLength(SENT_MAX.stack)
  stack?: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the page.' })
  @IsOptional()
  @IsString()
  @MaxLength(SENT_MAX.path)
  path?: string | null;

  @Field(() => String, { nullable: true, description: 'X-Request-Id of the request that failed.' })
  @IsOptional()
  @Matches(REQUEST_ID)
  requestId?: string | null;
}
