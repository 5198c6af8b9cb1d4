import { cuisineName } from '@vinkura/domain/pairing/pairing-names';
import { styleTagName } from '@vinkura/domain/catalog/style-tag-names';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocale, useLocalName } from '../../i18n/index.js';
import { Button } from '../../ui/controls/button.js';
import type { SuggestedTag } from './suggested-tag.js';

export interface TagRowProps {
  suggestion: SuggestedTag;
  /** @param named what was decided about, for the notice */
  onAccept: (suggestion: SuggestedTag, named: string) => void;
  onRefuse: (suggestion: SuggestedTag, named: string) => void;
}

/** A suggested tag with its evidence. */
export function TagRow({ suggestion, onAccept, onRefuse }: TagRowProps) {
  const { t } = useTranslation('admin-ai');
  const locale = useLocale();
  const localName = useLocalName();
  const { resource, reference, vintage, tag, tags, evidence, peers, carriers, quote } = suggestion;
  const nameOf = (each: string) =>
    resource === 'products' ? styleTagName(each, locale) : cuisineName(each, locale);
  const title = [localName(suggestion), vintage].filter(Boolean).join(' ');
  const named = `${title}: ${nameOf(tag)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-4 py-2">
      <div className="min-w-0">
        <Link to={`/admin/${resource}/${reference}`} className="block truncate font-medium hover:text-accent">
          {title}
        </Link>
        <span className="block truncate text-xs text-muted">
          {reference} · {tags.map(nameOf).join(' · ') || t('tags.untagged')}
        </span>
      </div>
      <div className="min-w-0">
        <span className="inline-flex rounded-full border border-accent px-2.5 text-accent">
          + {nameOf(tag)}
        </span>
        <span className="block truncate pt-0.5 text-xs text-muted" title={quote ?? undefined}>
          {evidence === 'PEERS'
            ? t('tags.peers', { carriers: carriers ?? 0, peers: peers ?? 0 })
            : t('tags.quote', { quote: quote ?? '' })}
        </span>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onClick={() => onAccept(suggestion, named)}>
          {t('tags.accept')}
          <span className="sr-only">{`: ${reference} ${named}`}</span>
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onRefuse(suggestion, named)}>
          {t('tags.refuse')}
          <span className="sr-only">{`: ${reference} ${named}`}</span>
        </Button>
      </div>
    </li>
  );
}
