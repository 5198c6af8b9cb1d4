import { LoyaltyStatus } from '@vinkura/domain/shared/enums';
import {
  BottleStage,
  type BottleWine,
  Icon,
  ICON_NAMES,
  RegionBand,
  TierCard,
  VenuePattern,
} from '../../ui/artwork/index.js';
import { Section } from '../../ui/layout/section.js';

const wine = (
  producer: string,
  name: string,
  vintage: string,
  rest: Partial<BottleWine> = {},
): BottleWine => ({ producer, name, vintage, color: 'RED', type: 'STILL', size: '750mL', ...rest });

const WINES: readonly BottleWine[] = [
  wine('Château Lynch-Bages', 'Echo de Lynch-Bages', '2018', {
    region: 'Bordeaux',
    country: 'France',
    grapeVariety: 'Cabernet Sauvignon',
  }),
  wine('Château Margaux', 'Château Margaux', '2015', {
    region: 'Bordeaux',
    country: 'France',
    size: '375mL',
  }),
  wine('Domaine Armand Rousseau', 'Gevrey-Chambertin', '2020', {
    region: 'Burgundy',
    country: 'France',
    grapeVariety: 'Pinot Noir',
    colorTone: 'GARNET',
  }),
  wine('William Fèvre', 'Chablis Grand Cru Les Clos', '2021', {
    region: 'Burgundy (Chablis)',
    country: 'France',
    color: 'WHITE',
    colorTone: 'LEMON',
    size: '1500mL',
  }),
  wine('Dom Pérignon', 'Vintage', '2013', {
    region: 'Champagne',
    country: 'France',
    color: 'WHITE',
    type: 'SPARKLING',
  }),
  wine('Krug', 'Rosé', 'NV', {
    region: 'Champagne',
    country: 'France',
    color: 'ROSE',
    type: 'SPARKLING',
    colorTone: 'SALMON',
  }),
  wine('Joh. Jos. Prüm', 'Wehlener Sonnenuhr Kabinett', '2022', {
    region: 'Mosel',
    country: 'Germany',
    color: 'WHITE',
    grapeVariety: 'Riesling',
    colorTone: 'PALE_LEMON',
  }),
  wine('Grace Wine 中央葡萄酒', 'キュヴェ三澤 明野甲州', '2022', {
    region: 'Yamanashi',
    country: 'Japan',
    color: 'WHITE',
    grapeVariety: 'Koshu',
  }),
  wine('Camel Farm キャメルファーム', 'Pinot Noir', '2020', {
    region: 'Hokkaido (Yoichi)',
    country: 'Japan',
    grapeVariety: 'Pinot Noir',
  }),
  wine('Gravner', 'Ribolla', '2015', {
    region: 'Friuli',
    country: 'Italy',
    color: 'ORANGE',
    grapeVariety: 'Ribolla Gialla',
  }),
  wine('Domaines Ott', 'Clos Mireille Rosé', '2023', {
    region: 'Provence',
    country: 'France',
    color: 'ROSE',
    colorTone: 'PALE_PINK',
  }),
  wine("Château d'Yquem", "Château d'Yquem", '2016', {
    region: 'Bordeaux (Sauternes)',
    country: 'France',
    color: 'WHITE',
    type: 'SWEET',
  }),
  wine('Lustau', 'San Emilio Pedro Ximénez', 'NV', {
    region: 'Jerez',
    country: 'Spain',
    color: 'WHITE',
    type: 'FORTIFIED',
    colorTone: 'TAWNY',
  }),
  wine('Duckhorn', 'Three Palms Vineyard Merlot', '2019', {
    region: 'Napa',
    country: 'USA',
    grapeVariety: 'Merlot',
  }),
];
const CUISINES = [
  'sushi',
  'japanese course',
  'italian classic',
  'yakitori',
  'steak house',
  'french classic',
  'spanish classic',
  'chinese elegant',
  'korean',
  'gibier',
  'oyster seafood',
  'sweets',
];
const REGIONS = ['Burgundy', 'Bordeaux', 'Champagne', 'Yamanashi', 'Mosel', 'Piedmont'];

/** Every drawing, with real names from the catalogue. */
export const ArtworkSamples = () => (
  <>
    <Section title="Bottles" lead="one scale: 375, 750, 1500 mL">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {WINES.map((each) => (
          <BottleStage key={each.name} wine={each} className="h-72 rounded-sm" />
        ))}
      </div>
    </Section>
    <Section title="Venue patterns">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CUISINES.map((cuisine) => (
          <figure key={cuisine} className="overflow-hidden rounded-sm border border-line">
            <VenuePattern cuisine={cuisine} className="h-44" />
            <figcaption className="p-2 text-xs">{cuisine}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
    <Section title="Regions">
      <div className="grid gap-3 lg:grid-cols-3">
        {REGIONS.map((name) => (
          <figure key={name} className="overflow-hidden rounded-sm border border-line">
            <div className="h-36">
              <RegionBand name={name} />
            </div>
            <figcaption className="p-2 text-xs">{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
    <Section title="Tiers">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Object.values(LoyaltyStatus).map((tier) => (
          <TierCard key={tier} tier={tier} name="Sato Misaki" reference="USR00042" since="2024-04-02" />
        ))}
      </div>
    </Section>
    <Section title="Icons">
      <div className="flex flex-wrap gap-5">
        {ICON_NAMES.map((name) => (
          <span key={name} className="grid w-16 justify-items-center gap-1 text-xs text-muted">
            <Icon name={name} className="size-6 text-text" />
            {name}
          </span>
        ))}
      </div>
    </Section>
  </>
);
