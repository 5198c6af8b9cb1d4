// What the app puts around every page, for tests of a feature whose outcome shows there.
export { PageErrorBoundary } from '../src/app/errors/page-error-boundary.js';
export { ModalHost } from '../src/app/modals/modal-host.js';
