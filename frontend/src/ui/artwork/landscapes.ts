import { pick, seedOf } from './seed.js';

/** The elements of the drawing of a region, 800 × 260 units. */
export interface Landscape {
  hour: 'dawn' | 'noon' | 'dusk' | 'night';
  /** Shapes at the horizon; crags are mountains without snow. */
  ridge: 'hills' | 'alps' | 'crags' | 'cone' | 'plateau' | 'flat';
  water: 'none' | 'river' | 'coast' | 'lake';
  /** Vines in rows down the slope, or on terraces along it. */
  vines: 'rows' | 'terraces';
  trees: 'none' | 'cypress' | 'poplar' | 'pine' | 'round';
  house: 'none' | 'chateau' | 'village' | 'tower' | 'barn' | 'windmill';
  soil: 'chalk' | 'clay' | 'slate' | 'lava' | 'gravel';
}

const land = (
  hour: Landscape['hour'],
  ridge: Landscape['ridge'],
  water: Landscape['water'],
  vines: Landscape['vines'],
  trees: Landscape['trees'],
  house: Landscape['house'],
  soil: Landscape['soil'],
): Landscape => ({ hour, ridge, water, vines, trees, house, soil });

/** By the region's English name: its slopes, water, trees and stone, in the light that its climate has. */
const LANDSCAPES: Readonly<Record<string, Landscape>> = {
  Champagne: land('dawn', 'hills', 'none', 'rows', 'none', 'windmill', 'chalk'),
  Burgundy: land('dusk', 'hills', 'none', 'rows', 'round', 'village', 'clay'),
  Chablis: land('dawn', 'hills', 'river', 'rows', 'poplar', 'village', 'chalk'),
  Beaujolais: land('noon', 'hills', 'none', 'rows', 'round', 'village', 'gravel'),
  Bordeaux: land('dusk', 'flat', 'river', 'rows', 'pine', 'chateau', 'gravel'),
  Sauternes: land('dawn', 'flat', 'river', 'rows', 'poplar', 'chateau', 'gravel'),
  Rhône: land('noon', 'hills', 'river', 'terraces', 'cypress', 'tower', 'slate'),
  Provence: land('noon', 'crags', 'coast', 'rows', 'cypress', 'village', 'clay'),
  Alsace: land('noon', 'hills', 'none', 'rows', 'round', 'village', 'gravel'),
  Loire: land('noon', 'flat', 'river', 'rows', 'poplar', 'chateau', 'chalk'),
  Piedmont: land('dawn', 'alps', 'none', 'rows', 'round', 'tower', 'clay'),
  Franciacorta: land('noon', 'alps', 'lake', 'rows', 'cypress', 'village', 'gravel'),
  Veneto: land('dusk', 'alps', 'lake', 'terraces', 'cypress', 'tower', 'lava'),
  Friuli: land('noon', 'alps', 'none', 'rows', 'cypress', 'village', 'clay'),
  Tuscany: land('dusk', 'hills', 'none', 'rows', 'cypress', 'tower', 'clay'),
  Rioja: land('noon', 'plateau', 'river', 'rows', 'poplar', 'village', 'clay'),
  'Ribera del Duero': land('dusk', 'plateau', 'river', 'rows', 'poplar', 'tower', 'gravel'),
  Priorat: land('noon', 'crags', 'none', 'terraces', 'cypress', 'village', 'slate'),
  'Rías Baixas': land('dawn', 'hills', 'coast', 'rows', 'pine', 'none', 'gravel'),
  Jerez: land('noon', 'flat', 'coast', 'rows', 'none', 'barn', 'chalk'),
  Douro: land('dusk', 'hills', 'river', 'terraces', 'cypress', 'barn', 'slate'),
  Mosel: land('noon', 'hills', 'river', 'terraces', 'none', 'tower', 'slate'),
  Saar: land('dawn', 'hills', 'river', 'terraces', 'round', 'none', 'slate'),
  Kamptal: land('dusk', 'hills', 'river', 'terraces', 'poplar', 'village', 'clay'),
  'Napa Valley': land('dawn', 'hills', 'none', 'rows', 'round', 'barn', 'lava'),
  Sonoma: land('dawn', 'hills', 'coast', 'rows', 'round', 'barn', 'gravel'),
  'Santa Cruz Mountains': land('dusk', 'crags', 'coast', 'rows', 'pine', 'none', 'clay'),
  'Willamette Valley': land('dawn', 'cone', 'none', 'rows', 'pine', 'barn', 'lava'),
  'South Australia': land('noon', 'flat', 'coast', 'rows', 'round', 'barn', 'clay'),
  'Barossa Valley': land('dusk', 'hills', 'none', 'rows', 'round', 'barn', 'clay'),
  Marlborough: land('noon', 'crags', 'coast', 'rows', 'none', 'none', 'gravel'),
  'Central Otago': land('dusk', 'alps', 'lake', 'rows', 'poplar', 'none', 'slate'),
  Mendoza: land('noon', 'alps', 'none', 'rows', 'poplar', 'barn', 'gravel'),
  'Maipo Valley': land('dusk', 'alps', 'river', 'rows', 'poplar', 'chateau', 'gravel'),
  Yamanashi: land('dawn', 'cone', 'none', 'rows', 'round', 'village', 'lava'),
  Nagano: land('noon', 'alps', 'lake', 'rows', 'pine', 'none', 'lava'),
  Shiojiri: land('night', 'alps', 'none', 'rows', 'pine', 'village', 'lava'),
  Yoichi: land('dawn', 'hills', 'coast', 'rows', 'pine', 'barn', 'clay'),
  Tochigi: land('night', 'hills', 'river', 'terraces', 'pine', 'village', 'lava'),
  Yamagata: land('dusk', 'alps', 'river', 'rows', 'round', 'village', 'clay'),
};

const HOURS = ['dawn', 'noon', 'dusk', 'night'] as const;
const RIDGES = ['hills', 'alps', 'plateau', 'flat'] as const;
const WATERS = ['none', 'river', 'coast', 'lake'] as const;
const TREES = ['round', 'cypress', 'poplar', 'pine', 'none'] as const;
const HOUSES = ['village', 'barn', 'tower', 'none', 'chateau'] as const;
const SOILS = ['chalk', 'clay', 'slate', 'lava', 'gravel'] as const;

/** The landscape of a region; regions missing in the table get a deterministic one. */
export function landscapeOf(name: string): Landscape {
  const known = Object.hasOwn(LANDSCAPES, name) ? LANDSCAPES[name] : undefined;
  if (known) return known;
  const seed = seedOf(name);
  return land(
    pick(HOURS, seed >>> 5),
    pick(RIDGES, seed >>> 7),
    pick(WATERS, seed >>> 9),
    pick(['rows', 'terraces'] as const, seed >>> 11),
    pick(TREES, seed >>> 13),
    pick(HOUSES, seed >>> 16),
    pick(SOILS, seed),
  );
}
