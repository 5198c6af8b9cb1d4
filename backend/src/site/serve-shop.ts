import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { static as serveStatic, type NextFunction, type Request, type Response } from 'express';
import { Configuration } from '../platform/configuration/configuration.js';
import { localeOf } from '../platform/http/locale.js';
import { PageHeads } from './page-heads.js';

/** Addresses that the process answers itself: an unknown one below them is its own 404, not the shop's. */
const OWN = /^\/(api|graphql|sitemap\.xml|robots\.txt)(\/|$)/;

/**
 * Serves the built shop. Files with a hash in their name are kept by browsers for ever, the page itself never;
 * each page carries the title, description and data of what it shows, and status 404 where there is nothing.
 */
export async function serveShop(app: NestExpressApplication): Promise<void> {
  const { shopDist } = app.get(Configuration);
  const page = join(shopDist, 'index.html');
  if (!existsSync(page)) return;
  const template = await readFile(page, 'utf8');
  app.use(
    serveStatic(shopDist, {
      index: false,
      setHeaders: (response, path) =>
        response.setHeader(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    }),
  );
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || OWN.test(request.path)) return next();
    try {
      const head = await app.get(PageHeads).of(request.path, localeOf(request));
      response.setHeader('Cache-Control', 'no-cache').vary('Accept-Language, Cookie, X-Locale');
      if (head.redirectTo) return response.redirect(head.status, withQuery(head.redirectTo, request));
      // Functions, because `$` in a replacement text would be read as a pattern.
      const html = template
        .replace(/<title>.*<\/title>/, () => head.html)
        .replace(/<html lang="[^"]*"/, () => `<html lang="${head.lang}"`);
      response.status(head.status).type('html').send(html);
    } catch (error) {
      next(error);
    }
  });
}

/** A redirect takes the query along: campaigns and page numbers are in it. */
function withQuery(address: string, request: Request): string {
  const start = request.originalUrl.indexOf('?');
  if (start < 0) return address;
  return address + (address.includes('?') ? '&' : '?') + request.originalUrl.slice(start + 1);
}
