import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, sep } from 'node:path';
import { static as serveStatic, type NextFunction, type Request, type Response } from 'express';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Content encodings of the compressed files of the build, best first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves the files of the built shop. Those with a hash in their name are kept by browsers for ever. Goes before the
 * session: files do not depend on the user, and two dozen session look-ups would delay each first visit.
 */
export async function shopFiles(shopDist: string) {
  const names = existsSync(shopDist) ? await readdir(shopDist, { recursive: true }) : [];
  const paths = new Set(names.map((name) => `/${name.split(sep).join('/')}`));
  const serve = serveStatic(shopDist, {
    index: false,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', path.includes('/assets/') ? FOR_EVER : 'no-cache');
      const encoding = Object.entries(ENCODINGS).find(([, ending]) => path.endsWith(ending));
      if (!encoding) return;
      response.setHeader('Content-Encoding', encoding[0]);
      // The type is that of what is inside.
      response.type(extname(path.slice(0, -encoding[1].length)));
    },
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const { path } = request;
    // The page is generated per URL; its template cannot be fetched.
    if (!paths.has(path) || HIDDEN.test(path)) return next();
    const compressed = Object.keys(ENCODINGS).filter((name) =>
      paths.has(path + ENCODINGS[name as 'br' | 'gzip']),
    );
    if (compressed.length > 0) {
      response.vary('Accept-Encoding');
      // One by one, because browsers list them without a preference of their own.
      const accepted = compressed.find((name) => request.acceptsEncodings(name));
      if (accepted) request.url = request.url.replace(path, path + ENCODINGS[accepted as 'br' | 'gzip']);
    }
    serve(request, response, next);
  };
}

/** Source maps are for the operator, who reads them from the build (docs/operations.md). */
const HIDDEN = /^\/(index\.html|preload-manifest\.json|\.vite\/.*|server\/.*|.*\.map)(\.br|\.gz)?$/;
