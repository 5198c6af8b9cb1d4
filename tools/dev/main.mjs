// The command line of `npm run dev`: one address, with Vite and hot reload in front of a server that is compiled and
// restarted on change.
import { parseArgs } from 'node:util';
import { loadEnvironment } from '../environment.mjs';
import { fail, ROOT } from '../prepare.mjs';
import { startDevelopment } from './development.mjs';

const USAGE = `Usage: npm run dev -- [options]
  --port <port>  port of the shop (default: PORT, else 3000)
  --host         listen on all network interfaces, not only on this machine
  --inspect      debug the server: its inspector listens on port 9229`;
const INSPECT_PORT = 9229;

const options = readOptions();
loadEnvironment();
if (process.env.NODE_ENV === 'production') fail('npm run dev is for development: unset NODE_ENV');
const port = Number(options.port ?? (process.env.PORT || 3000));
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`The port must be a number from 0 to 65535\n${USAGE}`);

let isReadyPrinted = false;
const development = await startDevelopment({
  root: ROOT,
  port,
  host: options.host ? undefined : 'localhost',
  inspectPort: options.inspect ? INSPECT_PORT : undefined,
  log: (text) => console.log(`[dev] ${text}`),
  onReady: printReady,
}).catch((error) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${error.port} is taken: use --port <another>` : error.stack),
);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // On a second signal exit immediately.
    if (isStopping) process.exit(1);
    isStopping = true;
    void development.stop().then(() => process.exit(0));
  });

function printReady({ url, demo }) {
  if (isReadyPrinted) return;
  isReadyPrinted = true;
  console.log(`\nVinkura is at ${url}, GraphiQL at ${url}/graphiql, the design system at ${url}/__ui`);
  if (demo)
    console.log('Demo sign-in: customer@demo.vinkura.example (or gold@, staff@, admin@ …), vinkura-demo');
  console.log('Stop with Ctrl+C.\n');
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'boolean' },
        inspect: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (!values.help) return values;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}
