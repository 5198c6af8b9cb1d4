// Runs a command of the backend (`tools/run-backend.mjs cli/create-admin --email …`) after the same set-up
// that `npm start` does.
import { spawn } from 'node:child_process';
import { backendProgram } from './backend-program.mjs';
import { loadEnvironment } from './environment.mjs';
import { build, install, ROOT } from './prepare.mjs';

const [script, ...args] = process.argv.slice(2);
loadEnvironment();
install();
build('@vinkura/backend');
spawn(process.execPath, ['--enable-source-maps', backendProgram(script), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...process.env },
}).on('exit', (code) => process.exit(code ?? 1));
