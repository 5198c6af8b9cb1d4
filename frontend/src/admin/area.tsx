import { RESOURCES } from '@vinkura/domain/back-office/index';
import { UserType } from '@vinkura/domain/shared/enums';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { StaffGate } from '../shared/session/staff-gate.js';
import { AreaGate, AreasProvider } from './area-gate.js';
import { CommentsPage } from './feedback/comments-page.js';
import { ImportPage } from './imports/import-page.js';
import { ListPage } from './kit/list/list-page.js';
import { NewRecordPage } from './kit/record/new-record-page.js';
import { RememberedList } from './kit/list-state/remembered-list.js';
import { RecordPage } from './kit/record/record-page.js';
import { LiquorLedgerPage } from './liquor/liquor-ledger-page.js';
import { LiquorReportPage } from './liquor/liquor-report-page.js';
import { AdminLayout } from './layout/admin-layout.js';
import { OrderBoardPage } from './orders/desk/board-page.js';
import { CalendarPage } from './orders/calendar/calendar-page.js';
import { CalendarSheetPage } from './orders/calendar/calendar-sheet-page.js';
import { CarriersPage } from './orders/carriers/carriers-page.js';
import { OrderListPage } from './orders/desk/order-list-page.js';
import { OrderPage } from './orders/desk/order-page.js';
import { PackingSlipPage } from './orders/printing/packing-slip-page.js';
import { OrderPapersPage } from './orders/printing/order-papers-page.js';
import { PackingSlipsPage } from './orders/printing/packing-slips-page.js';
import { PickingListPage } from './orders/printing/picking-list-page.js';
import { ServingCardPage } from './orders/printing/serving-card-page.js';
import { ServingCardsPage } from './orders/printing/serving-cards-page.js';
import { OrderSystemPage } from './orders/system/system-page.js';
import { AdminNotFound } from './pages/not-found.js';
import { IndentSystemPage } from './resources/indents/indent-system-page.js';
import { RECORD_EXTRAS } from './resources/record-extras.js';
import { GoodsInSlipPage } from './resources/goods-in/goods-in-slip-page.js';
import { TransferSlipPage } from './resources/transfers/transfer-slip-page.js';
import { StocktakingPage } from './stocktaking/stocktaking-page.js';
import { SYSTEM_ROUTES } from './system/system-routes.js';

/** A chunk of its own, because of the charts: the pages of daily work do not load them. */
const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/dashboard-page.js')).DashboardPage,
}));

const ReportsPage = lazy(async () => ({
  default: (await import('./reports/reports-page.js')).ReportsPage,
}));

const JournalPage = lazy(async () => ({
  default: (await import('./journal/journal-page.js')).JournalPage,
}));

const DemandPage = lazy(async () => ({
  default: (await import('./demand/demand-page.js')).DemandPage,
}));

const AiPage = lazy(async () => ({ default: (await import('./ai/ai-page.js')).AiPage }));

const TYPES = [UserType.ADMINISTRATOR];

/** The administrators' area: `/admin` and everything below it, a chunk that customers never load. */
export function Component() {
  const { t } = useTranslation('admin');
  return (
    <StaffGate
      label={t('title')}
      types={TYPES}
      notAllowed={{
        title: t('notAllowed.title'),
        text: t('notAllowed.text'),
        toShop: t('notAllowed.toShop'),
      }}
    >
      <AreasProvider>
        <Routes>
          <Route element={<AreaGate />}>
            <Route path="print/liquor-ledger" element={<LiquorReportPage />} />
            <Route path="print/calendar" element={<CalendarSheetPage />} />
            <Route path="print/picking-list" element={<PickingListPage />} />
            <Route path="print/packing-slip/:reference" element={<PackingSlipPage />} />
            <Route path="print/order/:reference" element={<OrderPapersPage />} />
            <Route path="print/packing-slips" element={<PackingSlipsPage />} />
            <Route path="print/serving-cards" element={<ServingCardsPage />} />
            <Route path="print/serving-card/:reference" element={<ServingCardPage />} />
            <Route path="stock-transfers/:reference/slip" element={<TransferSlipPage />} />
            <Route path="goods-in/:reference/slip" element={<GoodsInSlipPage />} />
          </Route>
          <Route element={<AdminLayout />}>
            {SYSTEM_ROUTES}
            <Route index element={<DashboardPage />} />
            <Route path="ai" element={<AiPage />} />
            <Route path="orders" element={<OrderListPage />} />
            <Route path="orders/board" element={<OrderBoardPage />} />
            <Route path="orders/:reference" element={<OrderPage />} />
            <Route path="orders/:reference/system" element={<OrderSystemPage />} />
            <Route path="liquor-ledger" element={<LiquorLedgerPage />} />
            <Route path="journal" element={<JournalPage />} />
            <Route path="calendar" element={<CalendarPage />} />
            <Route path="carriers" element={<CarriersPage />} />
            <Route path="reports" element={<ReportsPage />} />
            <Route path="wine-demand" element={<DemandPage />} />
            <Route path="feedback" element={<CommentsPage />} />
            {RESOURCES.filter(({ name }) => name !== 'orders').map((resource) => (
              <Route key={resource.name} path={resource.name}>
                <Route
                  index
                  element={
                    <RememberedList resource={resource}>
                      <ListPage resource={resource} />
                    </RememberedList>
                  }
                />
                {resource.operations.create && (
                  <Route
                    path="new"
                    element={<NewRecordPage resource={resource} extras={RECORD_EXTRAS[resource.name]} />}
                  />
                )}
                {resource.name === 'indents' && (
                  <Route path=":reference/system" element={<IndentSystemPage />} />
                )}
                {resource.name === 'warehouses' && (
                  <Route path=":reference/count" element={<StocktakingPage />} />
                )}
                {resource.import && <Route path="import" element={<ImportPage resource={resource} />} />}
                <Route
                  path=":reference"
                  element={<RecordPage resource={resource} extras={RECORD_EXTRAS[resource.name]} />}
                />
              </Route>
            ))}
            <Route path="*" element={<AdminNotFound />} />
          </Route>
        </Routes>
      </AreasProvider>
    </StaffGate>
  );
}
