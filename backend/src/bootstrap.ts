import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import helmet from 'helmet';
import type { Connection } from 'mongoose';
import passport from 'passport';
import { AppModule } from './app.module.js';
import type { Configuration } from './platform/configuration/configuration.js';
import { accessLog } from './platform/http/access-log.js';
import { contentSecurityPolicy } from './platform/http/content-security-policy.js';
import { requestId } from './platform/http/request-id.js';
import { sessionMiddleware } from './platform/http/session.js';
import { IdempotencyMiddleware } from './platform/idempotency/idempotency.middleware.js';
import { StructuredLogger } from './platform/logging/logger.js';
import { serveShop } from './site/serve-shop.js';

/** Largest request body (architecture, REST shapes). */
const MAX_BODY = '1mb';

/** Builds the whole application, ready to listen. */
export async function createApp(configuration: Configuration): Promise<NestExpressApplication> {
  const logger = new StructuredLogger(configuration.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(configuration), {
    logger,
    rawBody: true,
    bodyParser: false,
    abortOnError: false,
  });
  if (configuration.trustProxy) app.set('trust proxy', 1);
  app.disable('x-powered-by');
  app.use(requestId, accessLog(logger));
  app.use(
    helmet({
      contentSecurityPolicy: contentSecurityPolicy(configuration),
      strictTransportSecurity: configuration.secureCookies,
      crossOriginEmbedderPolicy: false,
    }),
  );
  app.useBodyParser('json', { limit: MAX_BODY });
  app.use(await sessionMiddleware(app.get<Connection>(getConnectionToken()), configuration));
  app.use(passport.initialize(), passport.session());
  const idempotency = app.get(IdempotencyMiddleware);
  app.use(idempotency.use.bind(idempotency));
  app.enableShutdownHooks();
  await serveShop(app);
  await app.init();
  return app;
}
