import { Bottle } from '../../ui/artwork/bottle.js';
import type { BottleWine } from '../../ui/artwork/bottle-wine.js';

/** The three bottles of the hero: a red, a white and a sparkling wine. */
const STAGE: readonly BottleWine[] = [
  {
    producer: 'Domaine Takahiko',
    name: 'Nana-Tsu-Mori',
    vintage: '2020',
    color: 'RED',
    type: 'STILL',
    size: '750mL',
    country: 'JP',
    region: 'Hokkaido',
    grapeVariety: 'Pinot Noir',
  },
  {
    producer: 'William Fèvre',
    name: 'Les Clos Grand Cru',
    vintage: '2021',
    color: 'WHITE',
    type: 'STILL',
    size: '1500mL',
    country: 'FR',
    region: 'Chablis',
    grapeVariety: 'Chardonnay',
  },
  {
    producer: 'Ruinart',
    name: 'Blanc de Blancs',
    vintage: 'NV',
    color: 'WHITE',
    type: 'SPARKLING',
    size: '750mL',
    country: 'FR',
    region: 'Champagne',
    grapeVariety: 'Chardonnay',
  },
];

export const HeroBottles = () => (
  <div
    aria-hidden="true"
    className="flex h-64 animate-enter items-end justify-center gap-1 min-[23rem]:gap-2 sm:h-96 lg:h-128 lg:justify-end xl:gap-4"
  >
    {STAGE.map((wine) => (
      <Bottle key={wine.producer} wine={wine} decorative className="h-full" />
    ))}
  </div>
);
