import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIBRARIES } from '../../boundaries.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DEPCRUISE = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

interface ImportFault {
  /** Path of the importing file. */
  from: string;
  rule: string;
}

/**
 * What `npm run check:imports` finds in a workspace that has these files only.
 * @param files texts by path; what they import exists, and is empty where it is not given
 */
export function importFaults(files: Readonly<Record<string, string>>): ImportFault[] {
  const workspace = mkdtempSync(join(tmpdir(), 'imports-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  };
  try {
    copyFileSync(join(ROOT, 'tsconfig.base.json'), join(workspace, 'tsconfig.base.json'));
    mkdirSync(join(workspace, 'node_modules/@vinkura'), { recursive: true });
    for (const library of LIBRARIES) {
      mkdirSync(join(workspace, 'libs', library), { recursive: true });
      copyFileSync(
        join(ROOT, 'libs', library, 'package.json'),
        join(workspace, 'libs', library, 'package.json'),
      );
      symlinkSync(join(workspace, 'libs', library), join(workspace, 'node_modules/@vinkura', library));
    }
    for (const [path, text] of Object.entries(files))
      for (const [, imported = ''] of text.matchAll(/(?:from|import) '([^']+)'/g)) {
        const target = targetOf(path, imported);
        if (!(target in files) && !(`${target}x` in files)) write(target, 'export {};');
      }
    for (const [path, text] of Object.entries(files)) write(path, text);
    return cruise(workspace);
  } finally {
    rmSync(workspace, { recursive: true });
  }
}

/** The file that an import means: of a library, or relative. */
function targetOf(path: string, imported: string): string {
  const [, library, entry = 'index'] = /^@vinkura\/([^/]+)(?:\/(.+))?$/.exec(imported) ?? [];
  const target = library ? `libs/${library}/src/${entry}` : join(dirname(path), imported);
  return `${target.replace(/\.js$/, '')}.ts`;
}

function cruise(workspace: string): ImportFault[] {
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [DEPCRUISE, '--config', config, '--output-type', 'json', '.'],
    { cwd: workspace, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
}
