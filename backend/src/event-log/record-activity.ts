import { Logger } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Visits } from './visits.service.js';

const API = /^\/(api|graphql)(\/|$)/;

/** Records activity of the visitor on each request (SES-02); errors are ignored so that analytics never fail a request. */
export function recordActivity(visits: Visits): RequestHandler {
  const logger = new Logger('Visits');
  return (request, _response, next) => {
    if (!API.test(request.path)) return next();
    visits
      .recordActivity(request)
      .catch((error: unknown) => logger.warn({ message: 'activity not recorded', error: String(error) }))
      .then(() => next(), next);
  };
}
