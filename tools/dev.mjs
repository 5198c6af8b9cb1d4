// `npm run dev`: prepares the clone as `npm start` does, then runs the shop for development (tools/dev/main.mjs).
import { generate, install } from './prepare.mjs';

install();
generate();
// Imported late: before the installation it does not exist.
await import('./dev/main.mjs');
