import { createServer } from 'node:http';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { GeneratedCode } from './generated-code.mjs';
import { pageHandler } from './pages.mjs';
import { freePort, listen } from './ports.mjs';
import { ServerProcess } from './server-process.mjs';
import { SourceCompiler } from './source-compiler.mjs';
import { createViteServer, isServerPath, providePageTemplate } from './vite-server.mjs';

/** Generated from the operations of the shop (ADR-0039). */
const MANIFEST = join('backend', 'src', 'platform', 'generated', 'persisted-operations.ts');

/**
 * Starts the shop for development in one process: Vite and the pages in front, the server behind it, and the watchers
 * of both. The workspace must be installed and the server built.
 *
 * @param options.root folder of the workspace
 * @param options.port port of the shop; 0 takes a free one
 * @param options.host interface to listen on; undefined for all of them
 * @param options.inspectPort port of the server's inspector; undefined without one
 * @param options.log called with one line per event
 * @param options.onReady called after each start of the server with the shop's `url` and what the server says of itself
 * @returns `url` of the shop and `stop()`, which ends everything that was started
 * @throws EADDRINUSE when the port is taken
 */
export async function startDevelopment({ root, port, host, inspectPort, log, onReady }) {
  // As it is now: Vite sets NODE_ENV for itself.
  const environment = { ...process.env };
  const httpServer = createServer();
  const url = `http://localhost:${await listen(httpServer, port, host)}`;
  const serverPort = await freePort();
  const serverUrl = `http://127.0.0.1:${serverPort}`;
  const generatedCode = new GeneratedCode({ root, graphqlUrl: `${serverUrl}/graphql`, log });

  let changedAt;
  const server = new ServerProcess({
    backend: join(root, 'backend'),
    cwd: root,
    env: {
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: String(serverPort),
      SHOP_DIST: await providePageTemplate(root),
    },
    inspectPort,
    onReady: (facts) => {
      log(`server ready after ${((performance.now() - changedAt) / 1000).toFixed(1)} s`);
      generatedCode.refreshSchema();
      onReady({ url, ...facts });
    },
    onExit: () => log('the server has ended; the next change starts it again'),
  });
  const restart = () => {
    changedAt = performance.now();
    server.restart();
  };

  const compiler = new SourceCompiler({
    root,
    onCompiled: (files) => {
      if (files.length > 0) log(`compiled ${files.length > 5 ? `${files.length} files` : files.join(', ')}`);
      // The running server does not know the hash of a changed operation: the shop then sends the text.
      if (files.length !== 1 || files[0] !== MANIFEST) restart();
    },
    onFailed: (messages) => log(`the server waits, because this does not compile:\n${messages.join('\n')}`),
  });
  // Started immediately and awaited by each request, so that requests wait during starts and restarts instead of
  // failing.
  const front = createViteServer({ root, httpServer, serverUrl });
  const compiled = compiler.start();
  const answer = async (request, response) => {
    const [vite] = await Promise.all([front, compiled]);
    const ifServed = async (next) => ((await server.settled()) ? next() : refuse(response));
    const answerPage = pageHandler({ root, vite, serverUrl });
    const askVite = () =>
      vite.middlewares(request, response, () => ifServed(() => answerPage(request, response)));
    await (isServerPath(request.url) ? ifServed(askVite) : askVite());
  };
  httpServer.on('request', (request, response) => {
    answer(request, response).catch((error) => response.writeHead(502).end(String(error)));
  });
  const [vite] = await Promise.all([front, compiled, generatedCode.watch()]);
  const templateWatcher = watch(join(root, 'frontend/index.html'), { ignoreInitial: true });
  templateWatcher.on('change', () => {
    providePageTemplate(root).then(restart, (error) => log(String(error)));
  });

  return {
    url,
    async stop() {
      await Promise.all([compiler.stop(), templateWatcher.close(), generatedCode.stop(), server.stop()]);
      await vite.close();
      httpServer.closeAllConnections();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
}

/** The page with this header polls and reloads itself. */
function refuse(response) {
  response
    .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2', Refresh: '2' })
    .end('The server is not running: see the terminal of `npm run dev`.');
}
