import { useTranslation } from 'react-i18next';
import { useManageVenuesQuery } from '../../generated/manage.js';
import { isLocale, LOCALE_FACTS, LOCALES, setLocale, useLocale, useLocalName } from '../../i18n/index.js';
import type { Theme } from '../../shared/hooks/use-page-theme.js';
import { useSession } from '../../shared/session/session.js';
import { useSignOut } from '../../shared/session/use-sign-out.js';
import { useStore } from '../../shared/store/store.js';
import { outbox } from '../outbox/outbox.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';

export interface ManageMenuProps {
  open: boolean;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onClose: () => void;
}

/** Light, language, the other venues, the shop, and the way out. */
export function ManageMenu({ open, theme, onTheme, onClose }: ManageMenuProps) {
  const { t } = useTranslation(['manage', 'common']);
  const locale = useLocale();
  const { user } = useSession();
  const unsent = useStore(outbox).filter(({ by }) => by === user?.reference).length;
  return (
    <Dialog
      open={open}
      title={t('menu.title')}
      description={user && t('common:nav.accountOf', { name: user.name })}
      onClose={onClose}
    >
      <OtherVenues onChoose={onClose} />
      <Field label={t('menu.light')}>
        <Select
          value={theme}
          onChange={(event) => onTheme(event.target.value === 'dark' ? 'dark' : 'light')}
          options={[
            { value: 'light', label: t('menu.day') },
            { value: 'dark', label: t('menu.night') },
          ]}
        />
      </Field>
      <Field label={t('common:nav.language')}>
        <Select
          value={locale}
          onChange={(event) => {
            if (isLocale(event.target.value)) setLocale(event.target.value).catch(() => undefined);
          }}
          options={LOCALES.map((each) => ({ value: each, label: LOCALE_FACTS[each].name }))}
        />
      </Field>
      {unsent > 0 && <p className="text-sm text-warning">{t('outbox.lostOnSignOut', { count: unsent })}</p>}
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to="/" variant="secondary" onClick={onClose}>
          {t('menu.shop')}
        </ButtonLink>
        <SignOut onLeave={onClose} />
      </div>
    </Dialog>
  );
}

/** Only where there are several: one venue needs no choice. */
function OtherVenues({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('manage');
  const nameOf = useLocalName();
  const { data } = useManageVenuesQuery();
  const venues = data?.managedVenues ?? [];
  if (venues.length < 2) return null;
  return (
    <nav aria-label={t('venues.title')}>
      <ul className="grid gap-2">
        {venues.map(({ venue }) => (
          <li key={venue.reference}>
            <ButtonLink to={`/manage/${venue.reference}`} variant="secondary" block onClick={onChoose}>
              {nameOf(venue)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignOut({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('common');
  const { signOut } = useSignOut();
  return (
    <Button
      variant="ghost"
      onClick={() => {
        onLeave();
        signOut();
      }}
    >
      {t('action.signOut')}
    </Button>
  );
}
