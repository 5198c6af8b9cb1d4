import type { ReactNode } from 'react';

/** ERR-02: what the provider or the server said, with a way on where there is one. */
export const ProviderLine = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div
    role="alert"
    className="grid gap-3 rounded-sm border border-danger bg-danger-surface px-4 py-3 text-sm text-danger"
  >
    <p>{text}</p>
    {children}
  </div>
);
