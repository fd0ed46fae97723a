import { useState } from 'react';
import type { RegleClub } from '@club/contract';
import { SimulationDialog } from '../essai/simulation-dialog.tsx';
import { essayee } from './draft-rules.ts';
import { regleText, type RegleNames } from './regle-text.ts';

interface EssaiDialogProps {
  regles: readonly RegleClub[];
  names: RegleNames;
  onClose: () => void;
}

/** «Essayer sur la saison…» of the screen: the season without the rules that are unticked. */
export function EssaiDialog({ regles, names, onClose }: EssaiDialogProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, acts: boolean) =>
    setLeftOut(new Set(acts ? [...leftOut].filter((one) => one !== id) : [...leftOut, id]));
  return (
    <SimulationDialog
      essai={{ regles: regles.filter(({ id }) => !leftOut.has(id)).map(essayee) }}
      onClose={onClose}
    >
      <fieldset className="regle-essai-choix">
        <legend>Règles de l’essai</legend>
        <p className="club-field-help">
          Décochez celles à essayer d’enlever. Une règle nouvelle ou changée s’essaie dans son formulaire,
          avant de l’enregistrer.
        </p>
        {regles.map((regle) => (
          <label key={regle.id} className="club-check">
            <input
              type="checkbox"
              checked={!leftOut.has(regle.id)}
              onChange={({ target }) => toggle(regle.id, target.checked)}
            />
            {regle.nom || regleText(regle, names)}
          </label>
        ))}
      </fieldset>
    </SimulationDialog>
  );
}
