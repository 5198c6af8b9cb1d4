import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../shared/session/session.js';

/** Navigates to the home page after signing out, here or in another tab (LAY-02). */
export function useHomeAfterSignOut(): void {
  const { user } = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !user) void navigate('/');
    wasSignedIn.current = user !== null;
  }, [user, navigate]);
}
