import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMiddleDot } from '../../ui/text/middle-dot.js';
import type { ProducerEntryFragment } from '../../generated/producers.js';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { ProducerSeal } from '../../ui/artwork/producer-seal.js';

interface ProducerEntryProps {
  producer: ProducerEntryFragment;
  /** Wines that can be bought now; undefined while it is not known. */
  wines: number | undefined;
  /** Omits the region where the heading has it. */
  withRegion?: boolean;
}

/** A producer in a list: seal, name in both scripts, where it is, and how many of its wines there are. */
export function ProducerEntry({ producer, wines, withRegion = true }: ProducerEntryProps) {
  const { t } = useTranslation('producers');
  const nameOf = useLocalName();
  const dot = useMiddleDot();
  const isJapanese = useLocale() === 'jp';
  const { region, reference } = producer;
  return (
    <article className="group relative flex h-full items-center gap-4 border-b border-line py-4">
      <ProducerSeal
        name={producer.nameEn}
        className="size-14 text-accent transition-transform duration-250 ease-calm group-hover:rotate-12"
      />
      <div className="min-w-0">
        <h3 className="font-mincho text-lg leading-snug">
          <Link
            to={`/producers/${reference}`}
            className="underline decoration-transparent underline-offset-4 group-hover:decoration-hairline after:absolute after:inset-0"
          >
            {nameOf(producer)}
          </Link>
        </h3>
        {isJapanese && (
          <p lang="en" className="font-latin text-sm leading-snug text-muted">
            {producer.nameEn}
          </p>
        )}
        <p className="min-h-5 text-xs text-muted">
          {[
            withRegion && region && nameOf(region),
            wines !== undefined && (wines > 0 ? t('wines', { count: wines }) : t('noWinesShort')),
          ]
            .filter(Boolean)
            .join(dot)}
        </p>
      </div>
    </article>
  );
}
