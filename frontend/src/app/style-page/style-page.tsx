import { ArtworkSamples } from './artwork-samples.js';
import { PrimitiveSamples } from './primitive-samples.js';

/** The living style page of development builds: every primitive and drawing in both themes. */
export function StylePage() {
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="sr-only">Vinkura UI</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="bg-surface py-12">
          <div className="page-width grid gap-14">
            <ArtworkSamples />
            <PrimitiveSamples />
          </div>
        </div>
      ))}
    </main>
  );
}
