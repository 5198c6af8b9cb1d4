import { useTranslation } from 'react-i18next';
import type { DeskProposalFragment } from '../../generated/concierge-proposals.js';
import { Badge, type BadgeTone } from '../../ui/text/badge.js';

const TONES: Readonly<Record<DeskProposalFragment['state'], BadgeTone>> = {
  SENT: 'neutral',
  OPENED: 'accent',
  TAKEN: 'warning',
  PAID: 'success',
  WITHDRAWN: 'neutral',
  EXPIRED: 'danger',
};

/** State of a proposal as a label. */
export function ProposalBadge({ state }: Pick<DeskProposalFragment, 'state'>) {
  const { t } = useTranslation('concierge');
  return <Badge tone={TONES[state]}>{t(`proposals.state.${state}`)}</Badge>;
}
