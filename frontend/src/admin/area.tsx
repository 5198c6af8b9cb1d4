import { Route, Routes } from 'react-router-dom';
import { AdminGate } from './layout/admin-gate.js';
import { AdminLayout } from './layout/admin-layout.js';
import { AdminNotFound } from './pages/not-found.js';

/** The administrators' area: `/admin` and everything below it, a chunk that customers never load. */
export const Component = () => (
  <AdminGate>
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="*" element={<AdminNotFound />} />
      </Route>
    </Routes>
  </AdminGate>
);
