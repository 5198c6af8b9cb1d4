import { useParams } from 'react-router-dom';
import { EveningPage } from '../features/evenings/evening-page.js';

/** A shared dinner; requires the link, but no sign-in (SHARE-01). */
export function Component() {
  const { token = '' } = useParams();
  return <EveningPage key={token} token={token} />;
}
