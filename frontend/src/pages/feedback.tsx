import { useParams } from 'react-router-dom';
import { SurveyPage } from '../features/feedback/survey-page.js';

/** The survey after an order (ROUTE-10). */
export function Component() {
  const { secretToken = '' } = useParams();
  return <SurveyPage key={secretToken} token={secretToken} />;
}
