import { resourceNamed } from '@vinkura/domain/back-office/index';
import { ListPage } from '../../kit/list/list-page.js';
import { RememberedList } from '../../kit/list-state/remembered-list.js';
import { OrdersTabs } from '../core/orders-tabs.js';

const ORDERS = resourceNamed('orders');

/** `/admin/orders`: the list of the kit, beside the board. */
export const OrderListPage = () => (
  <>
    <div className="flex px-5 pt-4">
      <OrdersTabs current="list" />
    </div>
    <RememberedList resource={ORDERS}>
      <ListPage resource={ORDERS} />
    </RememberedList>
  </>
);
