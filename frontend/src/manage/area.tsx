import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundError } from '../shared/errors/not-found.js';
import { ManageGate } from './layout/manage-gate.js';
import { useOfflineDesk } from './offline/use-offline-desk.js';
import { VenuePage } from './venue-page.js';
import { VenuesPage } from './venues-page.js';

/** The restaurants' area, designed for phones (ACCT-03): `/manage` and `/manage/{id}`. */
export function Component() {
  useOfflineDesk();
  return (
    <ManageGate>
      <Routes>
        <Route index element={<VenuesPage />} />
        <Route path=":reference" element={<VenuePage />} />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </ManageGate>
  );
}

/** The server returns 404 for such a URL (LAY-03). */
function NoSuchPage(): never {
  throw new NotFoundError(useLocation().pathname);
}
