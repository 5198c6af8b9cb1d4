import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, sep } from 'node:path';
import { static as serveStatic, type NextFunction, type Request, type Response } from 'express';
import { keptReleases } from './kept-releases.js';

type Handler = (request: Request, response: Response, next: NextFunction) => void;

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Content encodings of the compressed files of the build, best first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** Files with a hash in their name. */
const HASHED = /^\/assets\/[\w.-]+$/;
/** Source maps are for the operator, who reads them from the build (docs/operations.md). */
const HIDDEN = /^\/(index\.html|preload-manifest\.json|\.vite\/.*|server\/.*|.*\.map)(\.br|\.gz)?$/;

/**
 * Serves the files of the built shop. Those with a hash in their name are kept by browsers for ever, and are served of
 * the kept releases as well. Goes before the session: files do not depend on the user, and two dozen session look-ups would
 * delay each first visit.
 *
 * @param releases folder of the kept releases
 */
export async function shopFiles(shopDist: string, releases: string): Promise<Handler> {
  const own = await filesOf(shopDist);
  const former = new Map<string, Promise<Handler>>();
  /** With several processes a release may have been added since the start of this one. */
  const formerFiles = async (): Promise<Handler[]> => {
    const folders = await keptReleases(releases);
    for (const folder of folders) if (!former.has(folder)) former.set(folder, filesOf(folder));
    return Promise.all(folders.flatMap((folder) => former.get(folder) ?? []));
  };
  return (request, response, next) => {
    own(request, response, (error?: unknown) => {
      if (error !== undefined || !HASHED.test(request.path)) return next(error);
      formerFiles()
        .then((handlers) => handleInTurn(handlers, request, response, next))
        .catch(next);
    });
  };
}

function handleInTurn(handlers: Handler[], request: Request, response: Response, next: NextFunction): void {
  const [first, ...others] = handlers;
  if (!first) return next();
  first(request, response, (error?: unknown) =>
    error === undefined ? handleInTurn(others, request, response, next) : next(error),
  );
}

/** Serves what is in a folder now. */
async function filesOf(folder: string): Promise<Handler> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  const paths = new Set(names.map((name) => `/${name.split(sep).join('/')}`));
  const serve = serveStatic(folder, {
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
  return (request, response, next) => {
    const { path, url } = request;
    // The page is generated per URL; its template cannot be fetched.
    if (!paths.has(path) || HIDDEN.test(path)) return next();
    const compressed = Object.keys(ENCODINGS).filter((name) =>
      paths.has(path + ENCODINGS[name as 'br' | 'gzip']),
    );
    if (compressed.length > 0) {
      response.vary('Accept-Encoding');
      // One by one, because browsers list them without a preference of their own.
      const accepted = compressed.find((name) => request.acceptsEncodings(name));
      if (accepted) request.url = url.replace(path, path + ENCODINGS[accepted as 'br' | 'gzip']);
    }
    serve(request, response, (error?: unknown) => {
      // A file that is gone since then, as after a build in the same folder.
      request.url = url;
      next(error);
    });
  };
}
