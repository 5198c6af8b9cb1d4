import type { ReactNode } from 'react';

/** A titled part of a legal text. */
export const Article = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 text-sm">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);
