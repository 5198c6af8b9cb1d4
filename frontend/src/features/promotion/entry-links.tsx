import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BottleStage } from '../../ui/artwork/bottle-stage.js';
import type { BottleWine } from '../../ui/artwork/bottle-wine.js';
import { Icon, type IconName } from '../../ui/artwork/icon.js';
import { RegionBand } from '../../ui/artwork/region-band.js';
import { VenuePattern } from '../../ui/artwork/venue-pattern.js';
import { Card } from '../../ui/layout/card.js';

const PICTURED: BottleWine = {
  producer: 'Ruinart',
  name: 'Blanc de Blancs',
  vintage: 'NV',
  color: 'WHITE',
  type: 'SPARKLING',
  size: '750mL',
  country: 'FR',
  region: 'Champagne',
  grapeVariety: 'Chardonnay',
};

/** A sign over a pattern. */
const Emblem = ({ cuisine, icon }: { cuisine: string; icon: IconName }) => (
  <div data-theme="dark" className="relative h-full">
    <VenuePattern cuisine={cuisine} />
    <span className="absolute inset-0 grid place-items-center">
      <span className="grid size-20 place-items-center rounded-full border border-gold bg-surface/70 text-gold">
        <Icon name={icon} className="size-10" />
      </span>
    </span>
  </div>
);

interface Door {
  door: 'venue' | 'wine' | 'region' | 'assistant';
  to: string;
  picture: ReactNode;
}

const DOORS: readonly Door[] = [
  { door: 'venue', to: '/venues', picture: <Emblem cuisine="sushi" icon="restaurant" /> },
  {
    door: 'wine',
    to: '/products',
    picture: <BottleStage wine={PICTURED} decorative className="h-full" />,
  },
  { door: 'region', to: '/production-regions', picture: <RegionBand name="Burgundy" /> },
  { door: 'assistant', to: '/assistant', picture: <Emblem cuisine="french classic" icon="glass" /> },
];

/** Four ways in, each with its picture. */
export function EntryLinks() {
  const { t } = useTranslation('promotion');
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6">
      {DOORS.map(({ door, to, picture }) => (
        <li key={door} className="grid">
          <Card
            to={to}
            headingLevel={2}
            media={<div className="h-40 overflow-hidden sm:h-56">{picture}</div>}
            title={t(`door.${door}.title`)}
            subtitle={t(`door.${door}.text`)}
          />
        </li>
      ))}
    </ul>
  );
}
