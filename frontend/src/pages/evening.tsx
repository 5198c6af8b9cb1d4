import { useParams } from 'react-router-dom';
import { EveningPage } from '../features/evenings/evening-page.js';

/** A shared dinner; whoever has the link sees it, without signing in (SHARE-01). */
export function Component() {
  const { token = '' } = useParams();
  return <EveningPage key={token} token={token} />;
}
