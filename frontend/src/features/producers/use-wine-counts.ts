import { useProducersWineCountsQuery } from '../../generated/producers.js';

/** How many wines of a producer or a region can be bought now; undefined until it is known. */
export function useWineCounts() {
  const { data, error } = useProducersWineCountsQuery();
  const facets = data?.products.facets;
  const countIn = (counted: readonly { value: string; count: number }[] | undefined, reference: string) =>
    counted && (counted.find(({ value }) => value === reference)?.count ?? 0);
  return {
    /** Whether there is a result or an error: until then lines with numbers have no height. */
    isAnswered: data !== undefined || error !== undefined,
    ofProducer: (reference: string) => countIn(facets?.producers, reference),
    ofRegion: (reference: string) => countIn(facets?.regions, reference),
  };
}
