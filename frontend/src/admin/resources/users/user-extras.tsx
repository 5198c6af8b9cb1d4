import { UserType } from '@vinkura/domain/shared/enums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import { useAreas } from '../../areas.js';
import type { RecordExtras, RecordPartProps } from '../../kit/record/record-extras.js';
import { plainText } from '../../kit/values/plain-text.js';
import { AddressesEditor } from './addresses-editor.js';
import { ProductWarehouseSelection } from '../stock/product-warehouse-selection.js';
import { CustomerPanels, isCustomerRecord } from './customer-panels.js';
import { UserDataRequest } from './user-data-request.js';
import { UserPoints } from './user-points.js';
import { UserResetPassword } from './user-reset-password.js';

function UserActions({ record, refresh }: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  const [modal, setModal] = useState<'password' | 'cellar' | 'export' | 'erase'>();
  const { has } = useAreas();
  const isCustomer = record.values['type'] === UserType.GUEST;
  const user = { reference: record.reference, name: plainText(record.values['name'] ?? record.reference) };
  const readAnew = () => {
    refresh().catch(() => undefined);
  };
  const close = () => setModal(undefined);
  return (
    <>
      {(isCustomer || has('SYSTEM')) && (
        <>
          <Button size="sm" variant="ghost" onClick={() => setModal('password')}>
            {t('password.title')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setModal('export')}>
            {t('dataRequest.export')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setModal('erase')}>
            {t('dataRequest.erase')}
          </Button>
        </>
      )}
      {isCustomer && has('STOCK') && (
        <Button size="sm" variant="ghost" onClick={() => setModal('cellar')}>
          {t('cellar.title')}
        </Button>
      )}
      {modal === 'password' && <UserResetPassword user={user} onClose={close} onReset={readAnew} />}
      {(modal === 'export' || modal === 'erase') && (
        <UserDataRequest kind={modal} user={user} onClose={close} onErased={readAnew} />
      )}
      {modal === 'cellar' && (
        <ProductWarehouseSelection
          user={user}
          onClose={close}
          onTransferred={() => {
            close();
            readAnew();
          }}
        />
      )}
    </>
  );
}

export const USER_EXTRAS: RecordExtras = {
  Actions: UserActions,
  First: CustomerPanels,
  isFormFolded: isCustomerRecord,
  Side: UserPoints,
  editors: { addresses: AddressesEditor },
};
