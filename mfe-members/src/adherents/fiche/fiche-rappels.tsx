import type { RefusRappel } from '@club/contract';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { StatusBadge } from '@club/ui/status-badge';
import { showToast } from '@club/ui/toast';
import { useSetRefusRappelMutation } from '../adherents-api.ts';

interface FicheRappelsProps {
  id: string;
  nom: string;
  /** Null while it cannot be known. */
  rappels: RefusRappel | null;
}

/** What a person said of reminders by e-mail (N-3), and the way to change it; for who may change members. */
export function FicheRappels({ id, nom, rappels }: FicheRappelsProps) {
  const [set, { isLoading }] = useSetRefusRappelMutation();
  const change = async (refuse: boolean, isUndo = false): Promise<void> => {
    const { error: refused } = await set({ id, body: { refuse } });
    if (refused) return showToast({ tone: 'danger', title: messageOf(refused) });
    const title = refuse ? `${nom} ne sera plus relancé` : `${nom} sera de nouveau relancé`;
    showToast({ title, ...(!isUndo && { undo: () => void change(!refuse, true) }) });
  };
  if (!rappels) return 'Momentanément indisponibles';
  const { refuse } = rappels;
  return (
    <span className="fiche-rappels">
      {refuse ? <StatusBadge tone="warning" label="Ne veut pas de rappels" /> : 'Acceptés'}
      <Button
        variant="quiet"
        label={refuse ? 'Relancer de nouveau' : 'Ne plus relancer'}
        busy={isLoading}
        onClick={() => void change(!refuse)}
      />
    </span>
  );
}
