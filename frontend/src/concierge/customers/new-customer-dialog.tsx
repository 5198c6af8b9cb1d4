import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { normalisePhone } from '@vinkura/domain/shared/phone';
import { checkEmail } from '@vinkura/domain/users/person';
import { checkTelephoneCustomer } from '@vinkura/domain/users/telephone-customers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  type DeskCustomerFragment,
  useDeskCreateCustomerMutation,
  useDeskCustomersByContactQuery,
} from '../../generated/concierge-customers.js';
import { DEFAULT_LOCALE } from '@vinkura/domain/shared/enums';
import { LOCALE_FACTS, LOCALES } from '../../i18n/index.js';
import { FormDialog } from '../../shared/forms/form-dialog.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useFurigana } from '../../shared/forms/use-furigana.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { useDebounced } from '../../shared/hooks/use-debounced.js';
import { BirthdayField } from '../../ui/controls/birthday-field.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';

const PAUSE_MS = 200;

/** The field that what was searched for belongs to. */
const prefilled = (typed: string) =>
  normalisePhone(typed) ? { phone: typed } : /\d/.test(typed) ? {} : { name: typed };

/** The desk adds a caller, unless somebody with this telephone or e-mail address is known (PHONE-01). */
export function NewCustomerDialog({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { t } = useTranslation('concierge');
  const navigate = useNavigate();
  const [create] = useDeskCreateCustomerMutation();
  const form = useServerForm({
    defaultValues: {
      name: '',
      nameKana: '',
      phone: '',
      birthday: '',
      email: '',
      locale: DEFAULT_LOCALE,
      sharesPhone: false,
      ...prefilled(typed.trim()),
    },
    labels: {
      name: t('newCustomer.name'),
      nameKana: t('newCustomer.nameKana'),
      phone: t('newCustomer.phone'),
      birthday: t('newCustomer.birthday'),
      email: t('newCustomer.email'),
      locale: t('customer.language'),
    },
    check: (values) => checkTelephoneCustomer(values, tokyoDay(new Date())),
    send: async ({ email, ...values }) => {
      const input = { ...values, email: email.trim() || null };
      const { data } = await create({ variables: { input } }).catch((error: unknown) => {
        // A colleague may have just added the caller, who is offered then.
        known.refetch().catch(() => undefined);
        throw error;
      });
      if (data) await navigate(`/concierge/${data.createCustomer._id}`);
    },
  });
  useFurigana(form.methods);
  const { phone, email, birthday, sharesPhone } = form.values;
  const known = useKnownCustomers(phone, email);
  return (
    <FormDialog
      form={form}
      title={t('newCustomer.title')}
      description={t('newCustomer.text')}
      submitLabel={t('newCustomer.submit')}
      isDisabled={known.customers.length > 0 && !sharesPhone}
      onClose={onClose}
    >
      <TextField form={form} name="phone" required type="tel" inputMode="tel" autoComplete="off" />
      {known.customers.length > 0 && (
        <KnownCustomers
          customers={known.customers}
          isOther={sharesPhone}
          onOther={(isOther) => form.set({ sharesPhone: isOther })}
          onOpen={({ _id }) => void navigate(`/concierge/${_id}`)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" required autoComplete="off" />
        <TextField form={form} name="nameKana" required autoComplete="off" />
      </div>
      <BirthdayField
        {...form.field('birthday')}
        value={birthday}
        onChange={(day) => form.set({ birthday: day })}
        hint={t('newCustomer.birthdayHint')}
        required
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          form={form}
          name="email"
          hint={t('newCustomer.emailHint')}
          inputMode="email"
          autoComplete="off"
        />
        <Field {...form.field('locale')}>
          <Select
            {...form.input('locale')}
            options={LOCALES.map((value) => ({ value, label: LOCALE_FACTS[value].name }))}
          />
        </Field>
      </div>
    </FormDialog>
  );
}

/** Customers with the entered telephone number or e-mail address, once complete. */
function useKnownCustomers(phone: string, email: string) {
  const digits = useDebounced(normalisePhone(phone) ?? '', PAUSE_MS);
  const address = useDebounced(checkEmail(email).length === 0 ? email.trim() : '', PAUSE_MS);
  const { data, refetch } = useDeskCustomersByContactQuery({
    variables: { phone: digits || null, email: address || null },
    skip: !digits && !address,
    fetchPolicy: 'network-only',
  });
  return { customers: (digits || address) && data ? data.customersByContact : [], refetch };
}

interface KnownCustomersProps {
  customers: readonly DeskCustomerFragment[];
  isOther: boolean;
  onOther: (isOther: boolean) => void;
  onOpen: (customer: DeskCustomerFragment) => void;
}

function KnownCustomers({ customers, isOther, onOther, onOpen }: KnownCustomersProps) {
  const { t } = useTranslation('concierge');
  return (
    <div role="status" className="grid gap-2 rounded-sm border border-warning px-3 py-2">
      <p className="text-warning">{t('newCustomer.known')}</p>
      <ul className="grid gap-1">
        {customers.map((customer) => (
          <li key={customer._id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0">
              {t('customer.name', { name: customer.name })}{' '}
              <span className="text-xs text-muted">
                {[customer.reference, customer.nameKana].filter(Boolean).join(' ・ ')}
              </span>
            </span>
            <Button size="sm" variant="secondary" onClick={() => onOpen(customer)}>
              {t('newCustomer.open')}
            </Button>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('newCustomer.other')}
        checked={isOther}
        onChange={({ target }) => onOther(target.checked)}
      />
    </div>
  );
}
