// `npm run dev`: prepares the clone as `npm start` does, then runs the shop for development (tools/dev/main.mjs).
import { checkNode, install } from './prepare.mjs';

checkNode();
install();
// Only now: before the installation there was nothing that it could import.
await import('./dev/main.mjs');
