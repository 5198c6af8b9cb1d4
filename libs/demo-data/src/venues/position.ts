import { seededRandom } from '../random.js';
import { STATIONS } from './stations.js';
import type { VenueRecord } from './venue-record.js';

/** Metres that the station's coordinates do not say: its entrance, and the way that is no straight line. */
const [NEAREST, PER_MINUTE, FARTHEST] = [60, 35, 320] as const;
const METRES_PER_DEGREE = 111_195;

/** An invented place near the restaurant's station, farther where the walk is longer; none where its station is not listed. */
export function positionOf({
  name,
  station,
  walk,
}: Pick<VenueRecord, 'name' | 'station' | 'walk'>): Record<'latitude' | 'longitude', number | null> {
  const [latitude, longitude] = STATIONS[station.ja] ?? [];
  if (latitude === undefined || longitude === undefined) return { latitude: null, longitude: null };
  const random = seededRandom(`position:${name.en}`);
  const angle = (random.between(0, 359) * Math.PI) / 180;
  const metres = Math.min(FARTHEST, NEAREST + PER_MINUTE * walk);
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    latitude: rounded(latitude + (metres * Math.sin(angle)) / METRES_PER_DEGREE),
    longitude: rounded(
      longitude + (metres * Math.cos(angle)) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
    ),
  };
}
