import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { LOCALES } from '@vinkura/domain';
import type { Request } from 'express';
import { Public, SignedIn } from '../platform/access/access.js';
import type { Caller } from '../platform/access/access.js';
import { CurrentCaller, OptionalCaller } from '../platform/access/current-caller.js';
import { localeOf, namedLocale } from '../platform/http/locale.js';
import { EveningCalendar } from './evening-calendar.js';
import { EveningsService } from './evenings.service.js';

const LANGUAGE = { name: 'locale', required: false, enum: LOCALES };

/** Dinners as calendar files (SHARE-01): for the customer by order, for guests by link. */
@Controller('api')
export class EveningsController {
  constructor(
    private readonly evenings: EveningsService,
    private readonly calendar: EveningCalendar,
  ) {}

  @Get('orders/:id/calendar.ics')
  @SignedIn()
  @ApiQuery(LANGUAGE)
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="vinkura.ics"')
  @Header('X-Robots-Tag', 'noindex')
  async own(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<string> {
    return this.calendar.of(await this.evenings.ownEvening(caller, id), languageOf(request));
  }

  @Get('evenings/:token/calendar.ics')
  @Public()
  @ApiQuery(LANGUAGE)
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="vinkura.ics"')
  @Header('X-Robots-Tag', 'noindex')
  async shared(
    @OptionalCaller() caller: Caller | undefined,
    @Param('token') token: string,
    @Req() request: Request,
  ): Promise<string> {
    return this.calendar.of(await this.evenings.eveningForGuests(caller, token), languageOf(request));
  }
}

const languageOf = (request: Request) => namedLocale(request) ?? localeOf(request);
