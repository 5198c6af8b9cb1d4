import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { withSources } from '../../platform/http/content-security-policy.js';
import { apiDocument } from './api-document.js';

/**
 * Serves the API documentation: `/api/docs` as a page, `/api/docs-json` for programs. Everything is loaded from this
 * server. The document is generated on first use.
 */
export function serveApiDocs(app: NestExpressApplication): void {
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    const policy = response.getHeader('Content-Security-Policy');
    // The page of Swagger UI contains styles.
    if (typeof policy === 'string')
      response.setHeader('Content-Security-Policy', withSources(policy, 'style-src', ["'unsafe-inline'"]));
    next();
  });
  SwaggerModule.setup('api/docs', app, () => apiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: 'Vinkura API',
    customCss: '.swagger-ui .topbar { display: none }',
    // Otherwise the page would send the document to an external validator.
    swaggerOptions: { validatorUrl: null, persistAuthorization: false },
  });
}
