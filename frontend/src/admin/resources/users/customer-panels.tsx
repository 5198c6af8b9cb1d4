import { UserType } from '@vinkura/domain/shared/enums';
import { areaOfResource } from '@vinkura/domain/back-office/areas';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerNotes } from '../../../features/customer-notes/customer-notes.js';
import { useAdminCustomerQuery } from '../../../generated/admin-resources-users.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';
import { useAreas } from '../../areas.js';
import { Panel } from '../../kit/forms/record-panel.js';
import type { RecordPartProps } from '../../kit/record/record-extras.js';
import { CustomerFacts } from './customer-facts.js';
import { CustomerMails } from './customer-mails.js';
import { RecordsPanel } from '../shared/records-panel.js';

/** Whether the record is that of a customer, whose purchases come before the form. */
export const isCustomerRecord = ({ values, deletedAt }: RecordPartProps['record']): boolean =>
  values['type'] === UserType.GUEST && deletedAt === null;

/** What the office looks up of a customer: facts, orders, cellar, notes. */
export function CustomerPanels({ record, refresh }: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  const { has } = useAreas();
  const isCustomer = isCustomerRecord(record);
  const { data, error, refetch } = useAdminCustomerQuery({
    variables: { reference: record.reference },
    skip: !isCustomer,
    fetchPolicy: 'cache-and-network',
  });
  if (!isCustomer) return null;
  const customer = data?.customer;
  const retry = () => refetch().catch(() => undefined);
  const ofCustomer = [{ field: 'customer', operator: 'IS' as const, values: [record.reference] }];
  return (
    <>
      <CustomerFacts
        record={record}
        refresh={refresh}
        userId={customer?._id}
        allergies={(customer?.notes ?? []).flatMap(({ kind, text }) => (kind === 'ALLERGY' ? text : []))}
      />
      {has(areaOfResource('orders')) && (
        <RecordsPanel
          title={t('customer.orders')}
          resource="orders"
          filters={ofCustomer}
          columns={['reference', 'createdAt', 'status', 'venue', 'totalPaymentAmount']}
          sort="-createdAt"
          empty={t('customer.noOrders')}
        />
      )}
      {has(areaOfResource('cellar-entries')) && (
        <RecordsPanel
          title={t('customer.cellar')}
          resource="cellar-entries"
          filters={ofCustomer}
          columns={['productRef', 'quantity', 'freeUntil', 'orderRef']}
          sort="freeUntil"
          empty={t('customer.noCellar')}
        />
      )}
      <Panel title={t('customer.notes')}>
        {!customer && (error ? <LoadFailure onRetry={retry} /> : <SkeletonText lines={2} />)}
        {customer && (
          // The texts of the notes are those of the concierges' area.
          <Suspense fallback={<SkeletonText lines={2} />}>
            <CustomerNotes userId={customer._id} notes={customer.notes} onChanged={() => void retry()} />
          </Suspense>
        )}
      </Panel>
      <CustomerMails record={record} refresh={refresh} />
    </>
  );
}
