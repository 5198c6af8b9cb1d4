import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { apiDocument } from './api-document.js';

/**
 * Serves the description of the REST interface: `/api/docs` to read, `/api/docs-json` for programs. The page and all
 * that it loads come from this server. The document is made when it is first asked for.
 */
export function serveApiDocs(app: NestExpressApplication): void {
  SwaggerModule.setup('api/docs', app, () => apiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: 'Vinkura API',
    customCss: '.swagger-ui .topbar { display: none }',
    // Without this the page would have a foreign host check the document.
    swaggerOptions: { validatorUrl: null, persistAuthorization: false },
  });
}
