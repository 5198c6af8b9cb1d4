import { yieldToMain } from './shared/scheduling/yield-to-main.js';
import './ui/styles.css';
import 'virtual:typefaces-shell.css';

// The entry script. Libraries and app are fetched in parallel (index.html preloads them all) but evaluated in separate
// tasks: evaluated in one task they would block input for 200 ms on a phone.
void boot();

async function boot(): Promise<void> {
  const libraries = [() => import('./boot/react.js'), () => import('./boot/i18n.js')];
  for (const run of libraries) {
    await run();
    await yieldToMain();
  }
  const { start } = await import('./main.js');
  await yieldToMain();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await start(root);
}
