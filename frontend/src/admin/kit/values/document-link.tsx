import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Opens a record of the back office. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-link underline underline-offset-4">
    {children}
  </Link>
);

const PAGES: Readonly<Record<string, string>> = {
  GIN: 'goods-in',
  ORD: 'orders',
  TRF: 'stock-transfers',
};

/** Opens an order, goods-in document or transfer by its reference. */
export function DocumentLink({ document }: { document: string }) {
  const page = PAGES[document.slice(0, 3)];
  return page ? <RecordLink to={`/admin/${page}/${document}`}>{document}</RecordLink> : document;
}
