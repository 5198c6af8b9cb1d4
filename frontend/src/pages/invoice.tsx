import { useParams } from 'react-router-dom';
import { InvoicePage } from '../features/invoices/invoice-page.js';

/** The printable invoice of an order (ROUTE-23). */
export function Component() {
  const { orderId = '' } = useParams();
  return <InvoicePage key={orderId} orderId={orderId} />;
}
