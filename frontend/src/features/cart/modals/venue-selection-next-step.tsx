import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { closeModal } from '../../../shared/modals/modal-store.js';
import type { CartItem } from '../cart-flow.js';

export interface VenueSelectionNextStepProps {
  item: CartItem;
}

/**
 * MOD-08: the table is set, which wine? Asks nothing that its list would not ask: the wines that suit the restaurant are
 * shown at once, and whoever would rather look on goes on from there, with the order in its bar.
 */
export default function VenueSelectionNextStep({ item }: VenueSelectionNextStepProps) {
  const navigate = useNavigate();
  const venue = item.reservation?.venueRef ?? '';
  useEffect(() => {
    closeModal();
    void navigate(`/products?venue=${venue}`);
  }, [navigate, venue]);
  return null;
}
