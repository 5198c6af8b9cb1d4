import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  const built = spawnSync(process.execPath, args, { cwd: library, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the build failed: ${built.stdout}${built.stderr}`);
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
  const run = spawnSync(process.execPath, [scriptPath(script), ...args], { encoding: 'utf8' });
  const last = run.stdout.trim().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(last) as unknown;
  } catch {
    throw new Error(`${script} ended with ${run.status ?? run.signal}: ${run.stdout}${run.stderr}`);
  }
}
