import { resourceNamed } from '@vinkura/domain/back-office/index';
import { ListPage } from '../kit/list-page.js';
import { OrdersTabs } from './orders-tabs.js';

/** `/admin/orders`: the list of the kit, beside the board. */
export const OrderListPage = () => (
  <>
    <div className="flex px-5 pt-4">
      <OrdersTabs current="list" />
    </div>
    <ListPage resource={resourceNamed('orders')} />
  </>
);
