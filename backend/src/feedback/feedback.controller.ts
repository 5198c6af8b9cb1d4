import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import { Public } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { OptionalCaller } from '../platform/access/current-caller.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { FeedbackService } from './feedback.service.js';
import { FeedbackForm, FeedbackInput } from './feedback.types.js';
import { NestedField } from '../platform/documents/field-decorators.js';

/** Body of `POST /api/orders/{secretToken}/submitfeedback`. */
export class SubmitFeedbackBody {
  /** The order, its reference or its `_id`; must match the token. */
  @IsOptional()
  order?: unknown;

  @NestedField(() => FeedbackInput) feedback!: FeedbackInput;
}

/** The survey over REST (API-18); `{token}` comes from the mail. */
@Controller('api')
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Get('feedback/:token')
  @Public()
  form(@OptionalCaller() caller: Caller | undefined, @Param('token') token: string): Promise<FeedbackForm> {
    return this.feedback.form(caller, token);
  }

  @Post('orders/:secretToken/submitfeedback')
  @HttpCode(200)
  @Public()
  submit(
    @OptionalCaller() caller: Caller | undefined,
    @Param('secretToken') secretToken: string,
    @Body() { order, feedback }: SubmitFeedbackBody,
  ): Promise<FeedbackForm> {
    return this.feedback.submit(caller, secretToken, feedback, nameOf(order));
  }
}

function nameOf(order: unknown): string | undefined {
  if (order === undefined || order === null) return undefined;
  if (typeof order === 'string') return order;
  const { reference, _id } = order as { reference?: unknown; _id?: unknown };
  const name = reference ?? _id;
  if (typeof name !== 'string') throw validationFailed([{ field: 'order', messageKey: 'wrong-type' }]);
  return name;
}
