import { Logger } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Visits } from './visits.service.js';

const API = /^\/(api|graphql)(\/|$)/;

/** Notes that a visitor is active, whatever they ask for (SES-02); figures of use fail no request. */
export function noteActivity(visits: Visits): RequestHandler {
  const logger = new Logger('Visits');
  return (request, _response, next) => {
    if (!API.test(request.path)) return next();
    visits
      .noteActivity(request)
      .catch((error: unknown) => logger.warn({ message: 'activity was not noted', error: String(error) }))
      .then(() => next(), next);
  };
}
