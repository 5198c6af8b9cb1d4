import { plainCode } from '@vinkura/domain/shared/link-codes';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ProposalPage } from '../features/proposals/proposal-page.js';
import { useSession } from '../shared/session/session.js';
import { SkeletonRows } from '../ui/layout/skeleton.js';

/** A concierge's proposal, by its link (PROP-01); visitors sign in first and return. */
export function Component() {
  const { token = '' } = useParams();
  const { known, user } = useSession();
  const { pathname } = useLocation();
  if (known && !user) {
    // The code may also make the account of a customer who ordered by telephone.
    const code = plainCode(token);
    const hash = code ? `#${code}` : '';
    return <Navigate replace to={`/login?sourcepage=${encodeURIComponent(pathname)}${hash}`} />;
  }
  return (
    <div className="page-width py-8 lg:py-12">
      {user ? <ProposalPage key={`${user._id}${token}`} token={token} /> : <SkeletonRows count={6} />}
    </div>
  );
}
