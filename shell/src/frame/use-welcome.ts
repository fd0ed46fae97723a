import { useLocation } from '@club/router';
import { showToast } from '@club/ui/toast';
import { useEffect } from 'react';

/** After signing in: «Connexion réussie — Bienvenue …» (spec §8), once. */
export function useWelcome(): void {
  const { state } = useLocation() as { state: { welcome?: string } | null };
  const name = state?.welcome;
  useEffect(() => {
    if (name) showToast({ title: 'Connexion réussie', text: `Bienvenue ${name}` });
  }, [name]);
}
