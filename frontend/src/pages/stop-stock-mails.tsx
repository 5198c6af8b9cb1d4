import { useParams } from 'react-router-dom';
import { StopMailsPage } from '../features/favourites/stop-mails-page.js';

/** The link of a back-in-stock mail (FAV-01). */
export function Component() {
  const { token = '' } = useParams();
  return <StopMailsPage key={token} token={token} />;
}
