import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConciergeVenueChoiceQuery,
  useConciergeVenueChoiceQuery,
} from '../../generated/concierge-pick.js';
import { useLocalName } from '../../i18n/index.js';
import { useWineTerms } from '../../shared/wines/use-wine-terms.js';
import { useDebounced } from '../../shared/hooks/use-debounced.js';
import { PickDialog } from './pick-dialog.js';

const PAUSE_MS = 150;
const SHOWN = 30;

type ChosenVenue = ConciergeVenueChoiceQuery['conciergeVenues']['items'][number];

interface ConciergeSelectVenueProps {
  /** Reference of the restaurant that is chosen already. */
  current?: string | undefined;
  onConfirm: (venue: ChosenVenue) => void;
  onClose: () => void;
}

/** MOD-16: a restaurant by name or reference; a click selects, a double click selects and confirms. */
export default function ConciergeSelectVenue({ current, onConfirm, onClose }: ConciergeSelectVenueProps) {
  const { t } = useTranslation('concierge');
  const nameOf = useLocalName();
  const words = useWineTerms();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(current);
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const { data, previousData, loading, error } = useConciergeVenueChoiceQuery({
    variables: { q, perPage: SHOWN },
  });
  return (
    <PickDialog
      title={t('selectVenue.title')}
      label={t('selectVenue.label')}
      placeholder={t('selectVenue.placeholder')}
      confirmLabel={t('selectVenue.confirm')}
      words={typed}
      onWords={setTyped}
      items={(data ?? previousData)?.conciergeVenues.items}
      settled={!loading && q === typed.trim()}
      failed={Boolean(error)}
      keyOf={({ reference }) => reference}
      chosen={chosen}
      onChoose={setChosen}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(venue) => (
        <span className="flex min-h-10 items-center justify-between gap-4">
          <span className="min-w-0">
            <span className="block truncate font-mincho text-base leading-snug">{nameOf(venue)}</span>
            <span className="text-xs text-muted">
              {[words.cuisine(venue.cuisineType), venue.area].filter(Boolean).join(' ・ ')}
            </span>
          </span>
          <span className="shrink-0 text-right text-xs text-muted tabular-nums">{venue.reference}</span>
        </span>
      )}
    </PickDialog>
  );
}
