import { useProducersWineCountsQuery } from '../../generated/producers.js';

/** How many wines of a producer or a region can be bought now; undefined until it is known. */
export function useWineCounts() {
  const { data } = useProducersWineCountsQuery();
  const facets = data?.products.facets;
  const countIn = (counted: readonly { value: string; count: number }[] | undefined, reference: string) =>
    counted && (counted.find(({ value }) => value === reference)?.count ?? 0);
  return {
    ofProducer: (reference: string) => countIn(facets?.producers, reference),
    ofRegion: (reference: string) => countIn(facets?.regions, reference),
  };
}
