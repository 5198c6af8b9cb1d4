// `npm run lock:complete`: adds to package-lock.json the optional packages of other platforms that the registry of the
// machine lacked when the lock file was made. Without their entries `npm ci` refuses the file on every machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAllPlatforms } from './lock/all-platforms.mjs';
import { ROOT } from './prepare.mjs';

const FILE = join(ROOT, 'package-lock.json');
const { lock, added } = withAllPlatforms(JSON.parse(readFileSync(FILE, 'utf8')));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'Nothing is missing.' : `Added ${added.join(', ')}.`);
