// `npm run changelog`: writes the commits since the last version tag under "Unreleased" in CHANGELOG.md.
// With `-- --release 1.2.0` that becomes the section of the version; commit it and tag it `v1.2.0`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { sectionsOf, withRelease, withUnreleased } from './changelog/changelog.mjs';
import { fail, ROOT } from './prepare.mjs';

const FILE = join(ROOT, 'CHANGELOG.md');
const END = '\u001e';

const { release } = parseArgs({ options: { release: { type: 'string' } } }).values;
if (release !== undefined && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(release))
  fail('--release takes a version such as 1.2.0');

const tag = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')[0];
const messages = git('log', '--no-merges', `--format=%B${END}`, ...(tag ? [`${tag}..HEAD`] : []))
  .split(END)
  .map((message) => message.trim())
  .filter(Boolean);
const unreleased = withUnreleased(readFileSync(FILE, 'utf8'), sectionsOf(messages));
const day = new Date().toISOString().slice(0, 10);
const text = release ? withRelease(unreleased, release, day) : unreleased;
writeFileSync(FILE, (await format(FILE, text, { printWidth: 110 })).code);

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout : fail(stderr);
}
