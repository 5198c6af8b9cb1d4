import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { modalLoaders } from './modal-loaders.js';
import type { ModalName, ModalProps } from '../../shared/modals/modal-registry.js';
import { type OpenModal, useOpenModal } from '../../shared/modals/modal-store.js';
import { ModalErrorBoundary } from './modal-error-boundary.js';

type ModalComponents = { [Name in ModalName]: ComponentType<ModalProps[Name]> };

// `lazy` once per modal, not per opening: the second time it is there at once.
const modals = Object.fromEntries(
  Object.entries(modalLoaders).map(([name, load]) => [
    name,
    lazy(load as () => Promise<{ default: ComponentType }>),
  ]),
) as unknown as ModalComponents;

/** The one place where modals appear. It stands beside the router's pages, so that it outlives navigation. */
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
