// `npm start`: prepares the clone if need be, then starts the one process that serves everything.
import { spawn } from 'node:child_process';
import { backendProgram } from './backend-program.mjs';
import { loadEnvironment } from './environment.mjs';
import { build, install, ROOT } from './prepare.mjs';

loadEnvironment();
install();
build();

const server = spawn(process.execPath, ['--enable-source-maps', backendProgram('main')], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { LOG_LEVEL: 'warn', ...process.env },
});

server.on('message', ({ ready, port, demo }) => {
  if (!ready) return;
  console.log(`Vinkura is at http://localhost:${port}`);
  if (!demo) return;
  console.log('\nDemo sign-ins (password vinkura-demo):');
  for (const name of ['customer', 'gold', 'diamond', 'concierge', 'manager', 'staff', 'admin'])
    console.log(`  ${name}@demo.vinkura.example`);
  console.log('Sandbox card: 4242 4242 4242 4242. Stop with Ctrl+C.');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
