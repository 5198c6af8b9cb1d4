import type { ReactNode } from 'react';
import { Photo } from '../../ui/artwork/photo.js';
import { RegionBand } from '../../ui/artwork/region-band.js';
import { Breadcrumbs, type Crumb } from '../../ui/layout/breadcrumbs.js';

interface PlaceHeaderProps {
  crumbs: readonly Crumb[];
  /** The landscape: the region's English name. */
  land: string;
  /** A photograph takes the drawing's place. */
  image?: string | undefined;
  /** What the photograph shows. */
  imageText?: string | undefined;
  eyebrow: ReactNode;
  name: string;
  /** The name in Latin letters, where it is not the name already. */
  latinName?: string | undefined;
}

/** Land at its hour of the day, and the name that belongs to it. */
export const PlaceHeader = ({
  crumbs,
  land,
  image,
  imageText,
  eyebrow,
  name,
  latinName,
}: PlaceHeaderProps) => (
  <header data-theme="dark" className="relative overflow-hidden bg-surface">
    <div className="absolute inset-0">
      {image ? (
        <Photo src={image} alt={imageText ?? ''} sizes="100vw" isFirst className="size-full object-cover" />
      ) : (
        <RegionBand name={land} />
      )}
      {/* Darkens the background behind text. */}
      <div className="absolute inset-0 bg-linear-to-r from-surface/75 via-surface/30 to-transparent sm:from-surface/80 sm:via-surface/55 sm:via-34% sm:to-95%" />
      <div className="absolute inset-0 bg-linear-to-t from-surface/80 via-surface/35 to-surface/45 sm:from-surface/60 sm:via-transparent sm:via-50% sm:to-transparent" />
    </div>
    <div className="page-width relative grid min-h-64 content-between gap-8 pt-4 pb-8 lg:min-h-88 lg:pb-12">
      <Breadcrumbs items={crumbs} />
      <div className="grid gap-2">
        <p className="text-sm text-accent">{eyebrow}</p>
        <h1 className="text-3xl lg:text-4xl">{name}</h1>
        {latinName !== undefined && latinName !== name && (
          <p lang="en" className="font-latin text-lg text-text">
            {latinName}
          </p>
        )}
      </div>
    </div>
  </header>
);
