import { LazyPatternGround } from '../../ui/artwork/lazy-pattern-ground.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { PageOutlet } from './page-outlet.js';
import { usePageTheme } from '../../shared/hooks/use-page-theme.js';

/** A panel on a patterned background, for signing in, registering, partner and pre-order pages. */
export function BackgroundLayout() {
  usePageTheme('dark');
  return (
    <div data-layout="background" data-theme="dark" className="flex min-h-dvh flex-col bg-surface">
      <Header />
      {/* A sheet that is still growing hangs from the top: one in the middle would move with each line. */}
      <div className="first-screen relative grid grow items-start justify-items-center overflow-hidden px-4 py-10 lg:py-16">
        <LazyPatternGround pattern="seigaiha" className="text-gold opacity-30" />
        <div aria-hidden="true" className="lantern absolute inset-0" />
        <main
          id="main"
          tabIndex={-1}
          data-theme="light"
          className="relative w-full max-w-120 has-[[data-wide]]:max-w-240 rounded-sm border-t-2 border-gold bg-raised px-6 py-9 shadow-lift outline-none sm:px-10"
        >
          <PageOutlet />
        </main>
      </div>
      <Footer />
    </div>
  );
}
