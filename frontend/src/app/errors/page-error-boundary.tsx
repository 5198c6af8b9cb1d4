import { Component, type ReactNode } from 'react';
import { reloadAfterLoadError } from '../../shared/errors/chunk-reload.js';
import { ErrorPage } from './error-page.js';
import { reportError } from '../../shared/errors/report-error.js';
import { NotFoundError } from '../../shared/errors/not-found.js';

interface Props {
  /** The current path; changing it resets the boundary. */
  address: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  address: string;
}

/** Shows the error page in place of a page that failed; the layout remains. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
    return address === state.address ? null : { error: undefined, failed: false, address };
  }

  override componentDidCatch(error: unknown): void {
    if (!reloadAfterLoadError(error)) reportError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorPage status={this.state.error instanceof NotFoundError ? 404 : 500} />;
  }
}
