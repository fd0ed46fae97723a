import { useLocation, useNavigate } from '@club/router';
import { showToast } from '@club/ui/toast';
import { useEffect } from 'react';

/** «Connexion réussie — Bienvenue …», once after signing in. */
export function useWelcome(): void {
  const { state, pathname, search } = useLocation() as ReturnType<typeof useLocation> & {
    state: { welcome?: string } | null;
  };
  const navigate = useNavigate();
  const name = state?.welcome;
  useEffect(() => {
    if (!name) return;
    showToast({ title: 'Connexion réussie', text: `Bienvenue ${name}` });
    // Else a reload would say it again.
    void navigate(pathname + search, { replace: true, state: null });
  }, [name, navigate, pathname, search]);
}
