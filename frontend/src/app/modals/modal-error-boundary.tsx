import { Component, type ReactNode } from 'react';
import { notify } from '../../shared/notifications/toaster.js';
import { reloadAfterLoadError } from '../../shared/errors/chunk-reload.js';
import { reportError } from '../../shared/errors/report-error.js';
import { closeModal } from '../../shared/modals/modal-store.js';

interface Props {
  modalId: number;
  /** Text of the toast. */
  sentence: string;
  children: ReactNode;
}

/** Closes a modal that failed and shows a toast; the page below keeps its state. */
export class ModalErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (reloadAfterLoadError(error)) return;
    reportError(error);
    notify({ id: 'modal-failed', type: 'error', content: this.props.sentence });
    closeModal(this.props.modalId);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
