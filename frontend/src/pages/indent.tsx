import { useParams } from 'react-router-dom';
import { IndentPage } from '../features/indents/indent-page.js';

/** A pre-order sale (ROUTE-21, ROUTE-22). */
export function Component() {
  const { reference = '' } = useParams();
  return <IndentPage key={reference} reference={reference} />;
}
