import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/hooks/use-page-title.js';
import { useSession } from '../../shared/session/session.js';
import { useContactSenderQuery } from '../../generated/contact.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { ContactForm } from './contact-form.js';
import { ContactChannels } from './contact-channels.js';

/** ROUTE-03: write to the shop, or reach it otherwise. */
export function ContactPage() {
  const { t } = useTranslation('contact');
  usePageTitle(t('title'));
  const { user } = useSession();
  const { data, error } = useContactSenderQuery({ skip: !user });
  const [sentTo, setSentTo] = useState<string>();
  const waiting = user !== null && !data && !error;
  return (
    <div className="page-width grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16 lg:py-14">
      <div className="grid content-start gap-8">
        <header className="grid gap-2">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="max-w-3xl text-sm text-muted">{t('lead')}</p>
        </header>
        {sentTo !== undefined && <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />}
        {sentTo === undefined && waiting && <SkeletonRows count={4} />}
        {sentTo === undefined && !waiting && (
          <ContactForm sender={data?.session.user} onSent={(email) => setSentTo(email)} />
        )}
      </div>
      <ContactChannels />
    </div>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <div role="status" className="grid justify-items-start gap-4 rounded-sm border border-line bg-raised p-6">
      <Icon name="check" className="size-8 text-accent" />
      <p className="font-mincho text-xl">{t('sent.title')}</p>
      <p className="text-sm">{t('sent.text', { email })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">{t('sent.home')}</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </div>
    </div>
  );
}
