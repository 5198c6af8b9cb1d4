import { CUSTOMER_TAG_MAX, withCustomerTag } from '@vinkura/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerAddTagMutation, useCustomerRemoveTagMutation } from '../../generated/customer-notes.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { Badge } from '../../ui/text/badge.js';

interface CustomerTagsProps {
  userId: string;
  tags: readonly string[];
  onChanged: () => void;
}

/** Tags of a customer, added and removed one by one (CONC-01). */
export function CustomerTags({ userId, tags, onChanged }: CustomerTagsProps) {
  const { t } = useTranslation('concierge');
  const problemText = useProblemText();
  const [isAdding, setIsAdding] = useState(false);
  const [remove, { loading }] = useCustomerRemoveTagMutation({
    onCompleted: onChanged,
    onError: (error) => notify({ id: 'customer-tags', type: 'error', content: problemText(error) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={t('customer.tags')} className="contents">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge className="pr-0">
              {tag}
              <button
                type="button"
                disabled={loading}
                aria-label={t('tags.remove', { tag })}
                onClick={() => void remove({ variables: { userId, tag } })}
                className="grid size-6 place-items-center hover:text-accent"
              >
                <Icon name="close" className="size-3" />
              </button>
            </Badge>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewTag userId={userId} tags={tags} onChanged={onChanged} onEnd={() => setIsAdding(false)} />
      ) : (
        <Button size="sm" variant="ghost" onClick={() => setIsAdding(true)}>
          <Icon name="plus" className="size-3.5" />
          {t('tags.add')}
        </Button>
      )}
    </div>
  );
}

/** The input of further tags: Enter adds one. */
function NewTag({ userId, tags, onChanged, onEnd }: CustomerTagsProps & { onEnd: () => void }) {
  const { t } = useTranslation(['concierge', 'common']);
  const [add] = useCustomerAddTagMutation();
  const form = useServerForm({
    defaultValues: { tag: '' },
    labels: { tag: t('tags.label') },
    check: ({ tag }) => withCustomerTag(tags, tag).violations,
    send: async ({ tag }) => {
      await add({ variables: { userId, tag } });
      form.methods.reset();
      onChanged();
    },
  });
  const { setFocus } = form.methods;
  useEffect(() => setFocus('tag'), [setFocus]);
  return (
    <form noValidate className="flex flex-wrap items-start gap-1.5" onSubmit={form.onSubmit}>
      <TextField
        form={form}
        name="tag"
        hideLabel
        autoComplete="off"
        maxLength={CUSTOMER_TAG_MAX}
        placeholder={t('tags.label')}
        className="max-w-40"
      />
      <Button type="submit" size="sm" variant="secondary" loading={form.running}>
        {t('tags.add')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onEnd}>
        {t('common:action.close')}
      </Button>
      <FormProblem>{form.problem}</FormProblem>
    </form>
  );
}
