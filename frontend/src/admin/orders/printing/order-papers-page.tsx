import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  type AdminOrderPapersQuery,
  useAdminOrderInvoiceQuery,
  useAdminOrderPapersQuery,
  useAdminPackingSlipsQuery,
  useAdminServingCardsQuery,
} from '../../../generated/admin-orders-printing.js';
import { InvoiceSheet } from '../../../shared/invoice-sheet/invoice-sheet.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { BottlesToPick } from './bottles-to-pick.js';
import { PrintPages } from './print-pages.js';
import { PrintSheet } from './print-sheet.js';
import { PrintState } from './print-state.js';
import { ServingCard } from './serving-card.js';
import { Slip } from './slip.js';

const PAPERS = ['pickingList', 'packingSlip', 'servingCard', 'invoice'] as const;
type Paper = (typeof PAPERS)[number];

/** Papers for the box and the warehouse; prices are not for the guests of a restaurant, nor for who receives a present. */
const WITHOUT_PRICES: readonly Paper[] = ['pickingList', 'packingSlip', 'servingCard'];

/** `/admin/print/order/{ref}` (PRINT-02): the papers of an order in one print; `?papers=` names those that are chosen. */
export function OrderPapersPage() {
  const { t } = useTranslation('admin-orders');
  const { reference = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const papers = useOrderPapers(reference);
  const { pages, skipped } = papers;
  const named = search.get('papers')?.split(',');
  const isChosen = (paper: Paper) => (named ?? WITHOUT_PRICES).includes(paper);
  const choose = (paper: Paper, isWanted: boolean) => {
    const chosen = PAPERS.filter((each) => (each === paper ? isWanted : isChosen(each)));
    setSearch({ papers: chosen.join(',') }, { replace: true });
  };
  return (
    <PrintSheet
      title={`${t('print.papers')} ${reference}`}
      backTo={`/admin/orders/${reference}`}
      controls={PAPERS.map((paper) => (
        <Checkbox
          key={paper}
          label={t(`print.${paper}`)}
          checked={isChosen(paper) && pages.some((page) => page.paper === paper)}
          disabled={!pages.some((page) => page.paper === paper)}
          onChange={(event) => choose(paper, event.target.checked)}
        />
      ))}
    >
      {papers.isComplete ? (
        <PrintPages pages={pages.filter(({ paper }) => isChosen(paper))} skipped={skipped} />
      ) : (
        <PrintState error={papers.error} onRetry={papers.retry} />
      )}
    </PrintSheet>
  );
}

interface OrderPage {
  paper: Paper;
  key: string;
  page: ReactNode;
}

/** The papers that there are of an order: those of its parcels from the planning on, the invoice once it is paid. */
function useOrderPapers(reference: string) {
  const order = useAdminOrderPapersQuery({ variables: { reference }, fetchPolicy: 'network-only' });
  const ofOrder = { variables: { orders: reference }, fetchPolicy: 'network-only' as const };
  const slips = useAdminPackingSlipsQuery(ofOrder);
  const cards = useAdminServingCardsQuery(ofOrder);
  const isPaid = Boolean(order.data?.order?.paidAt);
  const invoice = useAdminOrderInvoiceQuery({
    variables: { reference },
    skip: !isPaid,
    fetchPolicy: 'network-only',
  });
  const queries = [order, slips, cards, invoice];
  const pages: OrderPage[] = [
    ...(order.data ? pickingPage(order.data) : []),
    ...(slips.data?.packingSlips.slips ?? []).map((slip) => ({
      paper: 'packingSlip' as const,
      key: `slip ${slip.parcelRef ?? slip.orderRef}`,
      page: <Slip slip={slip} />,
    })),
    ...(cards.data?.servingCards.cards ?? []).map((card) => ({
      paper: 'servingCard' as const,
      key: `card ${card.parcelRef ?? card.orderRef}`,
      page: <ServingCard card={card} />,
    })),
    ...(invoice.data
      ? [
          {
            paper: 'invoice' as const,
            key: 'invoice',
            page: <InvoiceSheet invoice={invoice.data.invoice} />,
          },
        ]
      : []),
  ];
  return {
    pages,
    skipped: slips.data?.packingSlips.skipped ?? [],
    isComplete: Boolean(order.data && slips.data && cards.data && (!isPaid || invoice.data)),
    error: queries.find(({ error }) => error)?.error,
    retry: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

const pickingPage = ({ order, warehouses }: AdminOrderPapersQuery): OrderPage[] =>
  order && order.preparation.length > 0
    ? [
        {
          paper: 'pickingList',
          key: 'picking',
          page: <BottlesToPick order={order} warehouses={warehouses} />,
        },
      ]
    : [];
