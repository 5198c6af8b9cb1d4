import type { ProducerEntryFragment } from '../../generated/producers.js';
import { Section } from '../../ui/layout/section.js';
import { ProducerEntry } from './producer-entry.js';
import { useWineCounts } from './use-wine-counts.js';

interface ProducersOfRegionProps {
  title: string;
  producers: readonly ProducerEntryFragment[];
}

/** Producers that work the same ground. */
export function ProducersOfRegion({ title, producers }: ProducersOfRegionProps) {
  const counts = useWineCounts();
  return (
    <Section title={title}>
      <ul className="grid sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {producers.map((producer) => (
          <li key={producer.reference}>
            <ProducerEntry
              producer={producer}
              wines={counts.ofProducer(producer.reference)}
              withRegion={false}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
