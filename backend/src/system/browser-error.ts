import { ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { BROWSER_ERROR_LIMITS } from '@vinkura/domain/shared/browser-error';
import { pageTypeOf } from '../platform/documents/page.js';
import { StoredField } from '../platform/documents/stored-field.js';
import {
  OptionalPatternField,
  OptionalStringField,
  StringField,
} from '../platform/documents/field-decorators.js';

/** What has not occurred again for 30 days is deleted. */
const RETENTION_SECONDS = 30 * 24 * 60 * 60;
/** Bounds before the report is shortened. */
const SENT_MAX = { message: 2000, stack: 20_000, path: 500 };
const REQUEST_ID = new RegExp(`^[\\w-]{8,${BROWSER_ERROR_LIMITS.requestId}}$`);

/** An unexpected error in browsers, counted for all of them; without personal data. */
@Schema({ collection: 'browsererrors', versionKey: false })
@ObjectType({ description: 'An unexpected error in browsers, counted for all of them.' })
export class StoredBrowserError {
  @StoredField(ID, 'Hash of message and stack.') _id!: string;
  @StoredField(String, 'Name and message, without what a visitor has typed.') message!: string;
  @StoredField(String, 'Functions and positions in the files of the build.', { default: '' }) stack!: string;
  @StoredField(Int, 'Number of reports.') count!: number;
  @StoredField(String, 'Page of the last report, without identifiers.', { default: '' }) path!: string;

  @StoredField(String, 'X-Request-Id of the request that failed last.', { default: null })
  requestId!: string | null;

  @StoredField(Date, 'First report.') firstAt!: Date;
  @StoredField(Date, 'Last report.', { expires: RETENTION_SECONDS }) lastAt!: Date;
}
export const StoredBrowserErrorSchema = SchemaFactory.createForClass(StoredBrowserError);

export const BrowserErrorPage = pageTypeOf(StoredBrowserError, 'BrowserErrorPage', 'errors in browsers');

@InputType('BrowserErrorInput', { description: 'An unexpected error in a browser.' })
export class BrowserErrorBody {
  @StringField(SENT_MAX.message, 'Name and message.') message!: string;
  @OptionalStringField(SENT_MAX.stack, 'Stack.') stack?: string | null;
  @OptionalStringField(SENT_MAX.path, 'Path of the page.') path?: string | null;
  @OptionalPatternField(REQUEST_ID, 'X-Request-Id of the request that failed.') requestId?: string | null;
}
