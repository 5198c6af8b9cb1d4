import { Route } from 'react-router-dom';
import { ConfigurationPage } from './configuration-page.js';
import { ErrorsPage } from './errors-page.js';
import { EventsPage } from './events-page.js';
import { HealthPage } from './health-page.js';
import { JobsPage } from './jobs-page.js';
import { MailsPage } from './mails/mails-page.js';
import { PageRulesPage } from './page-rules/page-rules-page.js';
import { PaymentsPage } from './payments-page.js';
import { StaffPage } from './staff/staff-page.js';
import { StockPage } from './stock-page.js';
import { SystemLayout } from './system-layout.js';
import { TokensPage } from './tokens/tokens-page.js';
import { WebhooksPage } from './webhooks/webhooks-page.js';

/** `/admin/system` and its parts. */
export const SYSTEM_ROUTES = (
  <Route path="system" element={<SystemLayout />}>
    <Route index element={<HealthPage />} />
    <Route path="jobs" element={<JobsPage />} />
    <Route path="mails" element={<MailsPage />} />
    <Route path="payments" element={<PaymentsPage />} />
    <Route path="webhooks" element={<WebhooksPage />} />
    <Route path="tokens" element={<TokensPage />} />
    <Route path="staff" element={<StaffPage />} />
    <Route path="pages" element={<PageRulesPage />} />
    <Route path="events" element={<EventsPage />} />
    <Route path="errors" element={<ErrorsPage />} />
    <Route path="stock" element={<StockPage />} />
    <Route path="configuration" element={<ConfigurationPage />} />
  </Route>
);
