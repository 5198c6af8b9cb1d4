// Runs a command of the backend (`tools/run-backend.mjs cli/create-admin.js --email …`) after the same set-up
// that `npm start` does.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvironment } from './environment.mjs';
import { build, checkNode, install, ROOT } from './prepare.mjs';

const [script, ...args] = process.argv.slice(2);
checkNode();
loadEnvironment();
install();
build();
spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'backend/dist', script), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...process.env },
}).on('exit', (code) => process.exit(code ?? 1));
