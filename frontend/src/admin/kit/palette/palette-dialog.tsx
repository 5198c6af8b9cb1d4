import { findResource } from '@vinkura/domain/back-office/index';
import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  type AdminPaletteSearchQuery,
  useAdminPaletteSearchQuery,
} from '../../../generated/admin-kit-palette.js';
import { LOCALE_FACTS, LOCALES, setLocale, useLocale, useLocalName } from '../../../i18n/index.js';
import { useCloseOnBack } from '../../../ui/dialog/dialog-history.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.js';
import { useAreas } from '../../areas.js';
import { useLabel } from '../../use-label.js';
import { useStore } from '../../../shared/store/store.js';
import { useDebounced } from '../../../shared/hooks/use-debounced.js';
import { matchesQuery, PAGE_COMMANDS } from './commands.js';
import { recordCommands } from './record-commands.js';
import { useHitDetail } from './use-hit-detail.js';

/** Debounce time before the server is queried (ms). */
const PAUSE_MS = 150;
/** Longest query that the server takes. */
const QUERY_MAX_LENGTH = 200;

export interface PaletteDialogProps {
  onClose: () => void;
  onToggleTheme: () => void;
}

/** Finds any record, page or action by typing; fetched when it is opened for the first time. */
export default function PaletteDialog({ onClose, onToggleTheme }: PaletteDialogProps) {
  const { t } = useTranslation('admin-lists');
  const labelOf = useLabel();
  const navigate = useNavigate();
  const returnFocus = useFocusReturn(true);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const { isSearching, groups, hasFailed } = usePaletteHits(words);
  const { commands, settings, hasCommands } = usePaletteCommands(words, onToggleTheme);
  const ofRecord = useStore(recordCommands).filter(({ text }) => matchesQuery([text], words));
  useCloseOnBack(true, false, onClose);
  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const isEmpty = groups.length + ofRecord.length + commands.length + settings.length === 0;

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--layer-overlay) animate-enter bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-3 top-[10dvh] z-(--layer-dialog) mx-auto max-w-160 overflow-hidden rounded-lg border border-line bg-raised text-sm text-text shadow-lift outline-none"
        >
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <Command shouldFilter={false} loop label={t('palette.title')}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Icon name="search" className="size-4 shrink-0 text-muted" />
              <Command.Input
                value={typed}
                maxLength={QUERY_MAX_LENGTH}
                onValueChange={setTyped}
                placeholder={t('palette.placeholder')}
                className="min-h-12 w-full bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List
              label={t('palette.results')}
              aria-busy={isSearching}
              className="max-h-[60dvh] overflow-y-auto overscroll-contain p-2"
            >
              {ofRecord.length > 0 && (
                <Group heading={t('palette.ofRecord')}>
                  {ofRecord.map(({ id, text, run }) => (
                    <Item
                      key={id}
                      value={`record:${id}`}
                      onSelect={() => {
                        onClose();
                        run();
                      }}
                    >
                      {text}
                    </Item>
                  ))}
                </Group>
              )}
              {(['pages', 'actions'] as const).filter(hasCommands).map((group) => (
                <Group key={group} heading={t(`palette.${group}`)}>
                  {commands
                    .filter((command) => command.group === group)
                    .map(({ id, label, path }) => (
                      <Item key={id} value={id} onSelect={() => open(path)}>
                        {labelOf(label)}
                      </Item>
                    ))}
                  {group === 'actions' &&
                    settings.map(({ id, text, run }) => (
                      <Item
                        key={id}
                        value={id}
                        onSelect={() => {
                          onClose();
                          run();
                        }}
                      >
                        {text}
                      </Item>
                    ))}
                </Group>
              ))}
              {groups.map((group) => (
                <Hits key={group.resource} {...group} onOpen={open} />
              ))}
            </Command.List>
            <p role="status" className="px-4 text-muted">
              {hasFailed ? (
                <span className="block pb-3 text-danger">{t('palette.failed')}</span>
              ) : isSearching ? (
                <span className="block pb-3">{t('palette.searching')}</span>
              ) : (
                isEmpty && <span className="block pb-3">{t('palette.nothing', { q: words })}</span>
              )}
            </p>
            <p
              aria-hidden="true"
              className="flex gap-4 border-t border-line px-4 py-2 text-xs text-muted max-sm:hidden"
            >
              <Hint keys="↑ ↓">{t('palette.hintMove')}</Hint>
              <Hint keys="↵">{t('palette.hintOpen')}</Hint>
              <Hint keys="Esc">{t('palette.hintClose')}</Hint>
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The pages and actions that match the words. */
function usePaletteCommands(words: string, onToggleTheme: () => void) {
  const { t } = useTranslation('admin-lists');
  const locale = useLocale();
  const navigate = useNavigate();
  const { mayOpen } = useAreas();
  const labelOf = useLabel();
  const commands = PAGE_COMMANDS.filter(
    ({ label, path, alias = '' }) =>
      mayOpen(path) && matchesQuery([label.jp, label.en, labelOf(label), alias], words),
  );
  const settings = [
    { id: 'theme', text: t('palette.theme'), run: onToggleTheme },
    ...LOCALES.filter((each) => each !== locale).map((each) => ({
      id: each,
      text: LOCALE_FACTS[each].name,
      run: () => {
        setLocale(each).catch(() => undefined);
      },
    })),
    { id: 'shop', text: t('palette.toShop'), run: () => void navigate('/') },
  ].filter(({ text }) => matchesQuery([text], words));
  const hasCommands = (group: 'pages' | 'actions') =>
    commands.some((command) => command.group === group) || (group === 'actions' && settings.length > 0);
  return { commands, settings, hasCommands };
}

/** What the server finds for the words that are typed. */
function usePaletteHits(words: string) {
  const q = useDebounced(words, PAUSE_MS);
  const { data, previousData, loading, error } = useAdminPaletteSearchQuery({
    variables: { q },
    skip: q === '' || words === '',
    fetchPolicy: 'network-only',
  });
  return {
    isSearching: words !== '' && (loading || q !== words),
    groups: words === '' ? [] : ((data ?? previousData)?.backOfficeSearch ?? []),
    hasFailed: error !== undefined,
  };
}

type HitsProps = AdminPaletteSearchQuery['backOfficeSearch'][number] & { onOpen: (path: string) => void };

/** The records of a kind that were found. */
function Hits({ resource, items, onOpen }: HitsProps) {
  const labelOf = useLabel();
  const nameOf = useLocalName();
  const detailOf = useHitDetail();
  const definition = findResource(resource);
  return (
    definition && (
      <Group heading={labelOf(definition.label)}>
        {items.map((hit) => (
          <Item key={hit.reference} value={hit.path} onSelect={() => onOpen(hit.path)}>
            <span className="truncate">{nameOf({ name: hit.title, nameEn: hit.titleEn })}</span>
            <span className="ml-auto shrink-0 text-xs text-muted max-sm:hidden">
              {detailOf(definition, hit)}
            </span>
          </Item>
        ))}
      </Group>
    )
  );
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
  >
    {children}
  </Command.Group>
);

interface ItemProps {
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

const Item = ({ value, onSelect, children }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2 data-[selected=true]:bg-sunken"
  >
    {children}
  </Command.Item>
);

const Hint = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <span>
    <kbd className="mr-1 rounded-sm border border-line px-1 font-gothic">{keys}</kbd>
    {children}
  </span>
);
