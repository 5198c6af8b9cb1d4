import type { ReactNode } from 'react';

/** Message of the payment provider or the server, with an optional action (ERR-02). */
export const PaymentNotice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div
    role="alert"
    className="grid gap-3 rounded-sm border border-danger bg-danger-surface px-4 py-3 text-sm text-danger"
  >
    <p>{text}</p>
    {children}
  </div>
);
