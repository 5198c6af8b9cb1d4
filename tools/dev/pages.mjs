import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Pages of development only, with their HTML; the server does not know them. */
const OWN_PAGES = { '/graphiql': 'frontend/tools/graphiql/index.html', '/__ui': 'frontend/index.html' };
const OWN_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
].join('; ');

/**
 * Answers the requests for pages: those of the server, with what Vite adds, and those of development only.
 *
 * @param options.root folder of the workspace
 * @param options.vite adds the hot reload to the HTML
 * @param options.serverUrl address of the server
 * @returns a request handler
 */
export function pageHandler({ root, vite, serverUrl }) {
  return async (request, response) => {
    try {
      const { status, headers, body } = await pageOf(request);
      response.writeHead(status, headers).end(body);
    } catch (error) {
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack);
    }
  };

  async function pageOf(request) {
    const file = OWN_PAGES[new URL(request.url, serverUrl).pathname];
    if (file) {
      const template = await readFile(join(root, file), 'utf8');
      return htmlPage(request, { status: 200, headers: { 'content-security-policy': OWN_POLICY } }, template);
    }
    const answer = await askServer(request);
    const isHtml = answer.headers['content-type']?.startsWith('text/html');
    return isHtml && request.method === 'GET' ? htmlPage(request, answer, answer.body.toString()) : answer;
  }

  function askServer(request) {
    return new Promise((resolve, reject) => {
      // Vite adds to what the server answers, so that must be there in full: not compressed, never "not modified".
      const { 'if-none-match': _etag, 'if-modified-since': _date, ...headers } = request.headers;
      headers['accept-encoding'] = 'identity';
      const call = httpRequest(serverUrl + request.url, { method: request.method, headers });
      call.once('error', reject);
      call.once('response', (answer) => {
        const { statusCode: status, headers } = answer;
        delete headers.etag;
        buffer(answer).then((body) => resolve({ status, headers, body }), reject);
      });
      request.pipe(call);
    });
  }

  async function htmlPage({ url }, { status, headers }, template) {
    const html = await vite.transformIndexHtml(url, template);
    const { 'content-length': _length, 'content-security-policy': policy, ...others } = headers;
    return {
      status,
      headers: {
        ...others,
        'content-type': 'text/html; charset=utf-8',
        ...(policy && { 'content-security-policy': withInlineScripts(policy, html) }),
      },
      body: html,
    };
  }
}

/** The policy of the server, the scripts that Vite has written into the page, and the styles that it adds. */
function withInlineScripts(policy, html) {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return policy
    .replace(/script-src [^;]*/, (sources) => [sources, ...hashes].join(' '))
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
}
