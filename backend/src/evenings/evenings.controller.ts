import { Controller, Get, Header, Param, Query, Req } from '@nestjs/common';
import { LOCALES } from '@vinkura/domain';
import type { Request } from 'express';
import { Public, SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { localeOf } from '../platform/http/locale.js';
import { EveningCalendar } from './evening-calendar.js';
import { EveningsService } from './evenings.service.js';

/** Dinners as calendar files (SHARE-01): for the customer by order, for guests by link. */
@Controller('api')
export class EveningsController {
  constructor(
    private readonly evenings: EveningsService,
    private readonly calendar: EveningCalendar,
  ) {}

  @Get('orders/:id/calendar.ics')
  @SignedIn()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="vinkura.ics"')
  @Header('X-Robots-Tag', 'noindex')
  async own(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: Request,
    @Query('locale') locale?: string,
  ): Promise<string> {
    return this.calendar.of(await this.evenings.ownEvening(caller, id), languageOf(request, locale));
  }

  @Get('evenings/:token/calendar.ics')
  @Public()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="vinkura.ics"')
  @Header('X-Robots-Tag', 'noindex')
  async shared(
    @OptionalCaller() caller: Caller | undefined,
    @Param('token') token: string,
    @Req() request: Request,
    @Query('locale') locale?: string,
  ): Promise<string> {
    return this.calendar.of(await this.evenings.sharedOrder(caller, token), languageOf(request, locale));
  }
}

/** A link cannot send a header, so the language is a query parameter. */
const languageOf = (request: Request, named: string | undefined) =>
  LOCALES.find((locale) => locale === named) ?? localeOf(request);
