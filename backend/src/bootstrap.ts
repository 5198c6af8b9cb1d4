import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import helmet from 'helmet';
import type { Connection } from 'mongoose';
import { AppModule } from './app.module.js';
import { Assets, serveAssets } from './assets/index.js';
import { passportMiddleware } from './auth/index.js';
import { recordActivity, Visits } from './event-log/index.js';
import { ResponseCacheMiddleware } from './platform/response-cache/response-cache.middleware.js';
import { openAuditScope } from './platform/audit/audit-scope.js';
import type { Configuration } from './platform/configuration/configuration.js';
import { openDatabase } from './platform/database/open-database.js';
import { accessLog } from './platform/http/access-log.js';
import { ConnectionDrain } from './platform/http/connection-drain.js';
import { limitBodySize } from './platform/http/body-size.js';
import { loggedPaths } from './platform/http/logged-path.js';
import { restRoutes } from './platform/http/rest-routes.js';
import { compressResponses } from './platform/http/compression.js';
import { contentSecurityPolicy } from './platform/http/content-security-policy.js';
import { measureCommands } from './platform/metrics/measure-commands.js';
import { measureRequests } from './platform/metrics/measure-requests.js';
import { Metrics } from './platform/metrics/metrics.js';
import { Tracing } from './platform/tracing/tracing.js';
import { Migrator } from './platform/migrations/migrator.js';
import { metricsEndpoint } from './platform/metrics/metrics-endpoint.js';
import { permissionsPolicy } from './platform/http/permissions-policy.js';
import { requestId } from './platform/http/request-id.js';
import { ChangeNotifier } from './platform/documents/change-notifier.js';
import { sessionMiddleware } from './platform/http/session.js';
import { IdempotencyMiddleware } from './platform/idempotency/idempotency.middleware.js';
import { StructuredLogger } from './platform/logging/logger.js';
import { keepRelease, releasesFolder } from './site/kept-releases.js';
import { ROUTE_PATHS } from './site/page-routes.js';
import { serveShop } from './site/serve-shop.js';
import { removedWorker } from './site/removed-worker.js';
import { shopFiles } from './site/shop-files.js';
import { serveApiDocs } from './system/index.js';

/** Maximum request body (architecture, REST shapes). */
const MAX_BODY = '1mb';

/**
 * Keep-alive timeout; must exceed that of load balancers (usually 60 s), which otherwise may send a request into a
 * closing connection.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Builds the application, ready to listen. On failure everything already started is closed.
 * @param database may still be opening
 */
export async function createApp(
  configuration: Configuration,
  database = openDatabase(configuration),
): Promise<NestExpressApplication> {
  const logger = new StructuredLogger(configuration.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(configuration, database), {
    logger,
    rawBody: true,
    bodyParser: false,
    abortOnError: false,
  });
  try {
    // Runs first, so that start-up code finds collections, unique indexes and documents of this version.
    await app.get(Migrator).prepare();
    await configureMiddleware(app, configuration, logger);
    await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** Paths that no controller and no page declares: files, GraphQL and descriptions. */
const OTHER_PATHS = [
  '/graphql',
  '/graphiql',
  '/metrics',
  '/:file',
  '/assets/:file',
  '/assets/:id/:width',
  '/icons/:file',
];

const pathsOf = (app: NestExpressApplication): string[] => [
  ...restRoutes(app).map(({ path }) => path),
  ...ROUTE_PATHS,
  ...OTHER_PATHS,
];

/** Global middleware, in this order. */
async function configureMiddleware(
  app: NestExpressApplication,
  configuration: Configuration,
  logger: StructuredLogger,
): Promise<void> {
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  if (configuration.trustProxy) app.set('trust proxy', 1);
  app.disable('x-powered-by');
  const [responseCache, metrics, tracing] = [
    app.get(ResponseCacheMiddleware),
    app.get(Metrics),
    app.get(Tracing),
  ];
  const client = app.get<Connection>(getConnectionToken()).getClient();
  if (configuration.metricsToken !== undefined) {
    metrics.collectProcess();
    measureCommands(client, metrics);
  }
  const drain = app.get(ConnectionDrain);
  await tracing.start(client);
  app.use(
    drain.use.bind(drain),
    requestId,
    tracing.requests,
    accessLog(logger, loggedPaths(pathsOf(app))),
    measureRequests(metrics),
  );
  app.use(metricsEndpoint(metrics, configuration.metricsToken), responseCache.forVisitors);
  app.use(
    helmet({
      contentSecurityPolicy: contentSecurityPolicy(configuration),
      strictTransportSecurity: configuration.secureCookies,
      crossOriginEmbedderPolicy: false,
    }),
    permissionsPolicy(configuration),
  );
  app.use(compressResponses());
  app.useBodyParser('json', { limit: MAX_BODY });
  app.use(limitBodySize);
  app.use(serveAssets(app.get(Assets)));
  if (!configuration.offlinePages) app.use(removedWorker);
  const releases = releasesFolder(configuration.dataDir);
  await keepRelease(configuration.shopDist, releases).catch((error: unknown) =>
    logger.warn(`The files of this build are not kept for the next release: ${String(error)}`, 'site'),
  );
  app.use(await shopFiles(configuration.shopDist, releases));
  app.use(
    ...(await sessionMiddleware(
      app.get<Connection>(getConnectionToken()),
      configuration,
      app.get(ChangeNotifier),
    )),
  );
  app.use(...passportMiddleware(app));
  app.use(openAuditScope);
  app.use(recordActivity(app.get(Visits)));
  app.use(responseCache.forCallers);
  const idempotency = app.get(IdempotencyMiddleware);
  app.use(idempotency.use.bind(idempotency));
  app.enableShutdownHooks();
  serveApiDocs(app);
  await serveShop(app);
}
