import { breath } from './shared/scheduling/breath.js';
import './ui/styles.css';

// The first script of the page. Libraries and shop are fetched side by side (the page names them all), but run one
// after the other, each in a task of its own: run in one breath they would hold a tap up for a fifth of a second.
void boot();

async function boot(): Promise<void> {
  const libraries = [
    () => import('./boot/react.js'),
    () => import('./boot/apollo.js'),
    () => import('./boot/i18n.js'),
  ];
  for (const run of libraries) {
    await run();
    await breath();
  }
  const { start } = await import('./main.js');
  await breath();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await start(root);
}
