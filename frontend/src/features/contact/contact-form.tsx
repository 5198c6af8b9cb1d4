import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { ContactTopic } from '@vinkura/domain/shared/enums';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { useContactSendMutation } from '../../generated/contact.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { checkMessage } from './check-message.js';
import { forgetDraft, readDraft, writeDraft } from './contact-draft.js';

/** Most frequent first. */
const TOPICS: readonly ContactTopic[] = [
  ContactTopic.ORDER,
  ContactTopic.WINE,
  ContactTopic.RESTAURANT,
  ContactTopic.CELLAR,
  ContactTopic.MEMBERSHIP,
  ContactTopic.PRIVACY,
  ContactTopic.OTHER,
];

interface ContactFormProps {
  /** Who is signed in. */
  sender?: { name: string; email?: string | null } | null;
  /** The message is sent; the reply goes to this address. */
  onSent: (email: string) => void;
}

/** A message to the shop (ROUTE-03). What was typed survives a reload. */
export function ContactForm({ sender, onSent }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const [sendMessage] = useContactSendMutation();
  const draft = readDraft();
  const form = useServerForm({
    defaultValues: {
      ...draft,
      name: draft.name || (sender?.name ?? ''),
      email: draft.email || (sender?.email ?? ''),
    },
    labels: {
      name: t('field.name'),
      email: t('field.email'),
      topic: t('field.topic'),
      subject: t('field.subject'),
      message: t('field.message'),
      website: t('field.website'),
    },
    isWatched: false,
    check: checkMessage,
    sentences: { TOO_MANY_REQUESTS: t('tooMany') },
    send: async ({ name, email, topic, subject, message, website }) => {
      await sendMessage({
        variables: {
          input: {
            name: name.trim(),
            email: email.trim(),
            topic: TOPICS.find((each) => each === topic) ?? null,
            subject: subject.trim() || null,
            message,
            website: website || null,
          },
        },
      });
      forgetDraft();
      onSent(email.trim());
    },
  });

  const { methods } = form;
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [methods],
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" required autoComplete="name" />
        <TextField
          form={form}
          name="email"
          hint={t('hint.email')}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <Field {...form.field('topic')}>
          <Select
            placeholder={t('topic.none')}
            options={TOPICS.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
            {...form.input('topic')}
          />
        </Field>
        <TextField form={form} name="subject" autoComplete="off" />
      </div>
      <TextField
        form={form}
        name="message"
        hint={t('hint.message', { limit: TEXT_MAX_LENGTH })}
        required
        rows={8}
      />
      {/* People neither see nor reach this field; programs that fill in every field do. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <input
          type="text"
          tabIndex={-1}
          autoComplete="off"
          aria-label={t('field.website')}
          {...form.input('website')}
        />
      </div>
      <FormProblem>{form.problem}</FormProblem>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" className="max-sm:w-full" loading={form.running}>
          {t('send')}
        </Button>
        <p className="text-xs text-muted">
          <Trans
            t={t}
            i18nKey="privacy"
            components={{ privacy: <Link to="/privacy-policy" className="text-link underline" /> }}
          />
        </p>
      </div>
    </form>
  );
}
