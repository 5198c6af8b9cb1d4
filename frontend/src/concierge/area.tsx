import { Route, Routes } from 'react-router-dom';
import { CustomerPage } from './customer/customer-page.js';
import { FindPage } from './customers/find-page.js';
import { ConciergeGate } from './layout/concierge-gate.js';
import { ConciergeLayout } from './layout/concierge-layout.js';
import { ConciergeNotFound } from './layout/concierge-not-found.js';

/** The concierges' area (CONC-01, CONC-02): `/concierge` and `/concierge/{userId}`, a chunk that customers never load. */
export const Component = () => (
  <ConciergeGate>
    <Routes>
      <Route element={<ConciergeLayout />}>
        <Route index element={<FindPage />} />
        <Route path=":userId" element={<CustomerPage />} />
        <Route path="*" element={<ConciergeNotFound />} />
      </Route>
    </Routes>
  </ConciergeGate>
);
