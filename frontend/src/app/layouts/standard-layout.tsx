import { Footer } from './footer.js';
import { Header } from './header.js';
import { OrderBar } from './order-bar.js';
import { PageOutlet } from './page-outlet.js';
import { type Theme, usePageTheme } from '../../shared/hooks/use-page-theme.js';

/** The frame of the shop: header, page, footer, and the order being built along the lower edge. */
function StandardLayout({ theme }: { theme: Theme }) {
  usePageTheme(theme);
  return (
    <div data-theme={theme} className="flex min-h-dvh flex-col bg-surface">
      <Header />
      <main id="main" tabIndex={-1} className="grow pb-20 outline-none">
        <PageOutlet />
      </main>
      <Footer />
      <OrderBar />
    </div>
  );
}

export const LightLayout = () => <StandardLayout theme="light" />;
export const DarkLayout = () => <StandardLayout theme="dark" />;
