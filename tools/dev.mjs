// `npm run dev`: prepares the clone as `npm start` does, then runs the shop for development (tools/dev/main.mjs).
import { checkNode, generate, install } from './prepare.mjs';

checkNode();
install();
generate();
// Imported late: before the installation it does not exist.
await import('./dev/main.mjs');
