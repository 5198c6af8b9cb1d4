export { Bottle } from './bottle.js';
export { BottleStage } from './bottle-stage.js';
export type { BottleWine } from './bottle-wine.js';
export { Icon, ICON_NAMES } from './icon.js';
export { RegionBand } from './region-band.js';
export { TierCard } from './tier-card.js';
export { VenuePattern } from './venue-pattern.js';
