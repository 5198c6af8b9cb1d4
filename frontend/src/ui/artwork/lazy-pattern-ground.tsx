import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { PatternGround } from './venue-pattern.js';

type Props = ComponentProps<typeof PatternGround>;

const Pattern = lazy<ComponentType<Props>>(() =>
  import('./venue-pattern.js').then(
    (module) => ({ default: module.PatternGround }),
    // Decoration: what stands on it must not fail because of it.
    () => ({ default: () => null }),
  ),
);

/** `PatternGround` for the code that every visit loads; the patterns are fetched with their first use. */
export const LazyPatternGround = (props: Props) => (
  <Suspense fallback={null}>
    <Pattern {...props} />
  </Suspense>
);
