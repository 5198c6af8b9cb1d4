import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Caller } from '../platform/access/access.js';
import { Configuration, type Seller } from '../platform/configuration/configuration.js';
import { withSources } from '../platform/http/content-security-policy.js';
import { localeOf, namedLocale } from '../platform/http/locale.js';
import { escapeHtml } from './escape.js';
import { PreloadManifest, shownLocale } from './preload-manifest.js';
import { type PageHead, PageHeads } from './page-heads.js';

/** Addresses that the process answers itself: an unknown one below them is its own 404, not the shop's. */
const OWN = /^\/(api|graphql|assets|pictures|sitemap\.xml|robots\.txt|\.well-known)(\/|$)/;

/** Tells the pages to register no worker and to keep nothing. */
const OFFLINE_PAGES_OFF = '<meta name="offline-pages" content="off" />\n    ';

/** Open while the shop is closed to customers: staff sign in and work. */
const STAFF_PAGES = /^\/(login|admin|concierge|manage)(\/|$)/;
const CLOSED_PAGE = `<!doctype html>
<html lang="ja"><head><meta charset="utf-8" /><meta name="robots" content="noindex" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>準備中 | Vinkura</title></head>
<body><h1>ただいま開店の準備中です</h1><p>ご注文はまだお受けできません。開店までしばらくお待ちください。</p>
<p lang="en">The shop is not open yet.</p></body></html>
`;

/**
 * Serves the pages of the built shop: with title, description and structured data, status 404 for missing resources,
 * and the prerendered shell with preload links.
 */
export async function serveShop(app: NestExpressApplication): Promise<void> {
  const { shopDist, seller, missingSellerVariables, offlinePages } = app.get(Configuration);
  const page = join(shopDist, 'index.html');
  if (!existsSync(page)) return;
  const template = await readFile(page, 'utf8');
  const preloadManifest = await PreloadManifest.read(shopDist);
  const metas = licenceLine(seller) + (offlinePages ? '' : OFFLINE_PAGES_OFF);
  const allowed = { 'script-src': hashesOf('script', template), 'style-src': hashesOf('style', template) };
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || OWN.test(request.path)) return next();
    if (missingSellerVariables.length > 0 && !STAFF_PAGES.test(request.path))
      return void response.status(503).setHeader('Retry-After', '3600').type('html').send(CLOSED_PAGE);
    try {
      const head = await app
        .get(PageHeads)
        .of(request.path, localeOf(request), namedLocale(request), request.user as Caller | undefined);
      response.setHeader('Cache-Control', 'no-cache').vary('Accept-Language, Cookie, X-Locale');
      if (head.redirectTo) return response.redirect(head.status, withQuery(head.redirectTo, request));
      allowInline(response, allowed);
      response.status(head.status).type('html');
      const outline = await head.outline?.(shownLocale(request));
      response.send(pageOf(template, head, metas, preloadManifest, request, outline));
    } catch (error) {
      next(error);
    }
  });
}

/** What the footer shows of licence and sales manager, in Japanese as the sign of the premises; empty while unset. */
function licenceLine({ licence, managerName }: Seller): string {
  const parts = [
    ...(licence ? [`酒類販売業免許 ${licence}`] : []),
    ...(managerName ? [`酒類販売管理者 ${managerName}`] : []),
  ];
  return parts.length > 0
    ? `<meta name="liquor-licence" content="${escapeHtml(parts.join('、'))}" />\n    `
    : '';
}

function pageOf(
  template: string,
  head: PageHead,
  metas: string,
  preloadManifest: PreloadManifest,
  request: Request,
  outline: string | undefined,
): string {
  const shown = shownLocale(request);
  const facts = head.facts?.(shown);
  const { preloads, shell, theme } = preloadManifest.of(head.route, shown, facts, outline);
  // The page's code shows them until it has its data.
  const data = facts ? ` data-facts="${escapeHtml(JSON.stringify(facts))}"` : '';
  // Functions, because `$` in a replacement text would be read as a pattern.
  return template
    .replace(/<title>.*<\/title>/, () => head.html)
    .replace('</head>', () => `${metas}${preloads}\n  </head>`)
    .replace(
      /<html lang="[^"]*"( data-theme="[^"]*")?/,
      () => `<html lang="${head.lang}" data-theme="${theme}"${shell && ` data-shell="${shown}"`}`,
    )
    .replace('<div id="root"></div>', (root) =>
      shell ? `<div id="root"><div id="shell" inert${data}>${shell}</div></div>` : root,
    );
}

/** The content security policy allows inline scripts and styles only by the hashes of those in the build. */
const hashesOf = (element: 'script' | 'style', template: string): string[] =>
  [...template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

function allowInline(response: Response, allowed: Record<'script-src' | 'style-src', string[]>): void {
  const policy = response.getHeader('Content-Security-Policy');
  if (typeof policy !== 'string') return;
  const withScripts = withSources(policy, 'script-src', allowed['script-src']);
  response.setHeader('Content-Security-Policy', withSources(withScripts, 'style-src', allowed['style-src']));
}

/** A redirect takes the query along: campaigns and page numbers are in it. */
function withQuery(address: string, request: Request): string {
  const start = request.originalUrl.indexOf('?');
  if (start < 0) return address;
  return address + (address.includes('?') ? '&' : '?') + request.originalUrl.slice(start + 1);
}
