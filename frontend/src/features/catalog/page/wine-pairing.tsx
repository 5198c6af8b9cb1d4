import { useTranslation } from 'react-i18next';
import { usePairingTexts } from '../../../shared/wines/use-pairing-texts.js';
import { useCatalogChosenVenueQuery } from '../../../generated/catalog.js';
import { useLocalName } from '../../../i18n/index.js';
import { PairingNote } from '../../../ui/text/pairing-note.js';
import type { FullWine } from './full-wine.js';

/** Match of the wine with the chosen restaurant (PAIR-01). */
export function WinePairing({ wine, venue: reference }: { wine: FullWine; venue: string }) {
  const { t } = useTranslation('pairing');
  const nameOf = useLocalName();
  const words = usePairingTexts();
  const { data } = useCatalogChosenVenueQuery({ variables: { reference } });
  const { pairing } = wine;
  if (!pairing || !data?.venue) return null;
  const { score, poorMatch } = pairing;
  return (
    <PairingNote score={score} title={t(poorMatch ? 'poorWith' : 'with', { venue: nameOf(data.venue) })}>
      {!poorMatch && <span className="block text-text">{words.short(pairing)}</span>}
      {words.sentence(pairing)}
    </PairingNote>
  );
}
