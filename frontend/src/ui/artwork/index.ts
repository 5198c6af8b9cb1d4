export { Bottle, type BottleProps } from './bottle.js';
export { BottleStage } from './bottle-stage.js';
export type { BottleWine } from './bottle-wine.js';
export { Icon, ICON_NAMES, type IconName } from './icon.js';
export { Logo, LogoMark } from './logo.js';
export { RegionBand } from './region-band.js';
export { TierCard, type TierCardProps } from './tier-card.js';
export { PatternGround, VenuePattern, Wagara } from './venue-pattern.js';
