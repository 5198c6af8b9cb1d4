import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { createRequire } from 'node:module';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long a build or a script may run; it is killed then, and the test that waits for it fails. */
const LIMIT_MS = 240_000;
const library = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the library as it is now into a folder of its own, for tests that need real processes and threads. */
export function buildLibrary(purpose = 'processes'): string {
  const output = join(library, '.results', `build-${purpose}-${process.pid}`);
  const swc = join(dirname(createRequire(import.meta.url).resolve('@swc/cli/package.json')), 'bin', 'swc.js');
  const args = [
    swc,
    'src',
    '-d',
    output,
    '--strip-leading-paths',
    '--config-file',
    '../../.swcrc',
    '--ignore',
    '**/*.test.ts',
  ];
  const built = spawnSync(process.execPath, args, { cwd: library, encoding: 'utf8', timeout: LIMIT_MS });
  if (built.status !== 0)
    throw new Error(`the build ended with ${endOf(built)}: ${built.stdout}${built.stderr}`);
  return output;
}

export function removeBuild(build: string): void {
  rmSync(build, { recursive: true, force: true });
}

/** Where a script of the test folder lies. */
export function scriptPath(script: string): string {
  return join(library, 'test', script);
}

/** Runs a script of the test folder and answers what it printed on its last line, as JSON. */
export function runScript(script: string, args: readonly string[]): unknown {
  const run = spawnSync(process.execPath, [scriptPath(script), ...args], {
    encoding: 'utf8',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const last = run.stdout.trim().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(last) as unknown;
  } catch {
    throw new Error(`${script} ended with ${endOf(run)}: ${run.stdout}${run.stderr}`);
  }
}

function endOf({ error, status, signal }: SpawnSyncReturns<string>): string {
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT')
    return `nothing within ${LIMIT_MS / 1000} s`;
  return String(status ?? signal);
}
