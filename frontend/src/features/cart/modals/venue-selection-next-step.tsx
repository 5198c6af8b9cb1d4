import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { closeModal } from '../../../shared/modals/modal-store.js';
import type { CartItem } from '../cart-flow.js';

export interface VenueSelectionNextStepProps {
  item: CartItem;
}

/**
 * MOD-08: choosing wine for the selected restaurant. It has no dialog: it opens the list of wines that suit the
 * restaurant, where the order bar shows the order and the customer can leave the list for other pages.
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
