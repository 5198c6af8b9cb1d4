import { type ComponentType, useEffect, useState } from 'react';
import { loadNamespaces } from '../../i18n/index.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { Skeleton } from '../../ui/layout/skeleton.js';
import type { VenueMapProps } from './map/venue-map.js';

/** The map, whose code and texts are loaded when it is first shown; the list stays where they cannot be. */
export function VenueMapSection(props: VenueMapProps) {
  const [VenueMap, setVenueMap] = useState<ComponentType<VenueMapProps> | 'failed'>();
  useEffect(() => {
    let isShown = true;
    Promise.all([
      import('./map/venue-map.js').then((loaded) => loaded.VenueMap),
      loadNamespaces(['map']),
    ]).then(
      ([Loaded]) => isShown && setVenueMap(() => Loaded),
      // Also where the page reloads itself after the failure, and there is no module.
      () => isShown && setVenueMap('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  // Browsers remember that a module could not be fetched: only a new page tries again. The map is in its address.
  if (VenueMap === 'failed') return <LoadFailure onRetry={() => location.reload()} />;
  return VenueMap ? <VenueMap {...props} /> : <Skeleton className="h-96 w-full" />;
}
