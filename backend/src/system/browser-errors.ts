import { createHash } from 'node:crypto';
import { Body, Controller, HttpCode, Injectable, Logger, Post, Req } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { InjectModel } from '@nestjs/mongoose';
import { HOUR_MS, MINUTE_MS, UserType } from '@vinkura/domain';
import { withoutPersonalData } from '@vinkura/domain/shared/browser-error';
import type { Request } from 'express';
import type { Model } from 'mongoose';
import { Public, Roles } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { databasePage } from '../platform/documents/database-list.js';
import { type Page, PageArgs, pageCost, type PageRequest } from '../platform/documents/page.js';
import { AddressLimits } from '../platform/rate-limits/address-limits.js';
import { type RateLimit, RateLimits } from '../platform/rate-limits/rate-limits.js';
import { BrowserErrorBody, BrowserErrorPage, StoredBrowserError } from './browser-error.js';

const PER_CLIENT: RateLimit = { name: 'browser-error', max: 20, withinMs: MINUTE_MS, store: 'memory' };
/** Bounds what invented reports can store. */
const NEW_ERRORS: RateLimit = { name: 'browser-error-new', max: 200, withinMs: HOUR_MS };

/** Unexpected errors of browsers (ERR-09): logged, and counted by message and stack. */
@Injectable()
export class BrowserErrors {
  private readonly logger = new Logger('BrowserErrors');

  constructor(
    @InjectModel(StoredBrowserError.name) private readonly errors: Model<StoredBrowserError>,
    private readonly addresses: AddressLimits,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS */
  async report(request: Request, body: BrowserErrorBody): Promise<void> {
    await this.addresses.consume(PER_CLIENT, request);
    const { message, stack, path } = withoutPersonalData({
      message: body.message,
      stack: body.stack ?? '',
      path: body.path ?? '',
    });
    const requestId = body.requestId ?? null;
    this.logger.warn({
      message: 'error in a browser',
      browserError: message,
      path,
      failedRequestId: requestId,
    });
    const _id = createHash('sha256').update(`${message}\n${stack}`).digest('hex');
    if (!(await this.errors.exists({ _id }))) await this.limits.consume(NEW_ERRORS, 'all');
    const lastAt = this.clock.now();
    await this.errors.updateOne(
      { _id },
      {
        $inc: { count: 1 },
        $set: { path, lastAt, ...(requestId && { requestId }) },
        $setOnInsert: { message, stack, firstAt: lastAt },
      },
      { upsert: true },
    );
  }

  /** Those that occurred last first. */
  page(request: PageRequest): Promise<Page<StoredBrowserError>> {
    return databasePage(this.errors, {}, { lastAt: -1, _id: 1 }, request);
  }
}

@Controller('api/browser-errors')
export class BrowserErrorsController {
  constructor(private readonly errors: BrowserErrors) {}

  @Post()
  @HttpCode(204)
  @Public()
  report(@Req() request: Request, @Body() body: BrowserErrorBody): Promise<void> {
    return this.errors.report(request, body);
  }
}

@Resolver()
export class BrowserErrorsResolver {
  constructor(private readonly errors: BrowserErrors) {}

  @Query(() => BrowserErrorPage, {
    description: 'Unexpected errors in browsers, those that occurred last first.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  browserErrors(@Args() page: PageArgs): Promise<Page<StoredBrowserError>> {
    return this.errors.page(page);
  }

  @Mutation(() => Boolean, {
    description: 'Reports an unexpected error in a browser, without personal data.',
  })
  @Public()
  async reportBrowserError(
    @Context('req') request: Request,
    @Args('input') input: BrowserErrorBody,
  ): Promise<boolean> {
    await this.errors.report(request, input);
    return true;
  }
}
