import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { modalLoaders } from './modal-loaders.js';
import type { ModalName, ModalProps } from '../../shared/modals/modal-registry.js';
import { type OpenModal, useOpenModal } from '../../shared/modals/modal-store.js';
import { ModalErrorBoundary } from './modal-error-boundary.js';

type ModalComponents = { [Name in ModalName]: ComponentType<ModalProps[Name]> };

// `lazy` is called once per modal, so that it renders synchronously from the second opening on.
const modals = Object.fromEntries(
  Object.entries(modalLoaders).map(([name, load]) => [
    name,
    lazy(load as () => Promise<{ default: ComponentType }>),
  ]),
) as unknown as ModalComponents;

/** Renders the open modal. Outside the router's pages, so that a modal stays open across navigation. */
export function ModalHost() {
  const modal = useOpenModal();
  const { t } = useTranslation();
  if (!modal) return null;
  return (
    <ModalErrorBoundary key={modal.id} modalId={modal.id} sentence={t('error.modal')}>
      <Suspense fallback={null}>
        <Shown modal={modal} />
      </Suspense>
    </ModalErrorBoundary>
  );
}

function Shown({ modal }: { modal: OpenModal }) {
  const Modal = modals[modal.name] as ComponentType<OpenModal['props']>;
  return <Modal {...modal.props} />;
}
