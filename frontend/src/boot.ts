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
    // The first library is the largest file: what the frame needs has arrived with it.
    fetchPageFiles();
    await yieldToMain();
  }
  const { start } = await import('./main.js');
  await yieldToMain();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await start(root);
}

/** Fetches the code and the texts of the page, which the server names, while the frame is evaluated and rendered. */
function fetchPageFiles(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="page-files"]');
  meta?.remove();
  for (const href of meta?.content.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}
