import { Link } from 'react-router-dom';

/** The number of an order, leading to its page. */
export const OrderLink = ({ reference }: { reference: string }) => (
  <Link to={`/admin/orders/${reference}`} className="font-latin text-link underline underline-offset-4">
    {reference}
  </Link>
);
