import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { withClient } from '../../shared/api/client-context.js';
import type { ModalName } from '../../shared/modals/modal-registry.js';
import { type OpenModal, useModalAbove, useOpenModal } from '../../shared/modals/modal-store.js';
import { whenIdle } from '../../shared/scheduling/page-idle.js';
import { ModalErrorBoundary } from './modal-error-boundary.js';

/** The loaders of all modals: two kilobytes that no page needs before the first modal. */
const fetchLoaders = () => import('./modal-loaders.js');

type AnyModal = ComponentType<OpenModal['props']>;
const components = new Map<ModalName, AnyModal>();

/** Calls `lazy` once per modal, so that it renders synchronously from the second opening on. */
function componentOf(name: ModalName): AnyModal {
  const known = components.get(name);
  if (known) return known;
  const Modal = lazy(async () => {
    const { modalLoaders } = await fetchLoaders();
    const code = modalLoaders[name]().then((module) => module.default as AnyModal);
    return { default: await withClient(code) };
  });
  components.set(name, Modal);
  return Modal;
}

/** Renders the open modal, and the one above it. Outside the router's pages, so that a modal stays open across navigation. */
export function ModalHost() {
  const modal = useOpenModal();
  const above = useModalAbove();
  useEffect(() => {
    let isMounted = true;
    // Ahead of the first press, which otherwise waits for one more round trip; an error recurs, and is handled, then.
    void whenIdle().then(() => {
      if (isMounted) fetchLoaders().catch(() => undefined);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return (
    <>
      {modal && <Shown key={modal.id} modal={modal} />}
      {above && <Shown key={above.id} modal={above} />}
    </>
  );
}

function Shown({ modal }: { modal: OpenModal }) {
  const { t } = useTranslation();
  return (
    <ModalErrorBoundary modalId={modal.id} sentence={t('error.modal')}>
      <Suspense fallback={null}>{createElement(componentOf(modal.name), modal.props)}</Suspense>
    </ModalErrorBoundary>
  );
}
