import { useTranslation } from 'react-i18next';
import { useAdminOrderChangeAddressRequest } from '../../../generated/admin-orders-core.js';
import { AddressFields } from '../../../shared/forms/address/address-fields.js';
import { addressInput, useAddressFormOptions } from '../../../shared/forms/address/use-address-form.js';
import { usePostalCode } from '../../../shared/forms/address/use-postal-code.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { useOrderForm } from '../core/use-order-form.js';

/** Corrects address and contact of a home delivery, such as a flat number. */
export function AddressDialog({ order, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation('admin-orders');
  const change = useAdminOrderChangeAddressRequest();
  const form = useOrderForm({
    ...useAddressFormOptions({ ...order.homeAddress, label: order.homeAddress?.label || '-' }, undefined),
    order,
    commands,
    send: async (values, seen) => {
      await commands.run(change, { ...seen, address: addressInput(values) });
      onClose();
    },
  });
  const postal = usePostalCode(form.methods, order.homeAddress?.zipcode);
  return (
    <OrderDialog
      form={form}
      action="EDIT"
      title={t('changeAddress.title')}
      description={t('changeAddress.text')}
      submitLabel={t('changeAddress.submit')}
      onClose={onClose}
    >
      <AddressFields form={{ ...form, postal }} />
    </OrderDialog>
  );
}
