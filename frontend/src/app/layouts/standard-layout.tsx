import type { LayoutName } from '../route-table.js';
import { type Theme, usePageTheme } from '../../shared/hooks/use-page-theme.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { OrderBar } from './order-bar.js';
import { PageOutlet } from './page-outlet.js';

interface StandardLayoutProps {
  layout: LayoutName;
  theme: Theme;
  /** Theme of the header, where it differs from that of the page. */
  headerTheme?: Theme;
}

/**
 * The layout of the shop: header, page, footer and order bar. The page fills at least the first viewport, so that loading
 * content does not shift the footer within it.
 */
function StandardLayout({ layout, theme, headerTheme = theme }: StandardLayoutProps) {
  usePageTheme(theme);
  return (
    <div data-layout={layout} data-theme={theme} className="flex min-h-dvh flex-col bg-surface">
      <div data-theme={headerTheme}>
        <Header />
      </div>
      <main id="main" tabIndex={-1} className="first-screen grow pb-20 outline-none">
        <PageOutlet />
      </main>
      <Footer />
      <OrderBar />
    </div>
  );
}

/** The default layout. */
export const DefaultLayout = () => <StandardLayout layout="default" theme="light" />;
/** The newer design: a dark header over a light page; its variants use one theme throughout. */
export const NewStandardLayout = () => (
  <StandardLayout layout="new-standard" theme="light" headerTheme="dark" />
);
export const LightLayout = () => <StandardLayout layout="light" theme="light" />;
export const DarkLayout = () => <StandardLayout layout="dark" theme="dark" />;
