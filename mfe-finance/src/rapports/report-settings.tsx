import { useState } from 'react';
import type { Vue } from '@club/contract';
import { readAddress, writeAddress } from '@club/router';
import { useSavedViews } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { SaveViewDialog, ViewTab } from '@club/ui/list';
import { choiceParts, chosenReport, faultOf, isSameChoice, type ReportChoice } from './report-choice.ts';

interface ReportSettingsProps {
  choice: ReportChoice;
  onShow: (choice: ReportChoice) => void;
}

const texts = {
  title: 'Enregistrer ces réglages',
  description:
    'Le rapport et ses critères. «\u202fLe mois dernier\u202f» reste le mois d’avant, quel que soit le jour.',
  nom: 'Nom des réglages',
  required: 'Le nom des réglages est requis',
  saved: 'Réglages enregistrés',
};

/** Reports with their criteria under a name, kept as views of lists are. */
export function ReportSettings({ choice, onShow }: ReportSettingsProps) {
  const saved = useSavedViews('rapports');
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<Vue>();
  const choiceOf = ({ adresse }: Vue) => readAddress(choiceParts, new URLSearchParams(adresse));
  const current = saved.views.find((view) => isSameChoice(choiceOf(view), choice));
  const canSave = !current && chosenReport(choice) !== undefined && faultOf(choice) === undefined;
  if (saved.views.length === 0 && !canSave) return null;
  return (
    <div className="club-row">
      {saved.views.length > 0 && (
        <nav className="club-view-tabs" aria-label="Réglages enregistrés">
          {saved.views.map((view) => (
            <ViewTab
              key={view.id}
              label={view.nom}
              shared={view.partagee}
              isCurrent={view === current}
              onOpen={() => onShow(choiceOf(view))}
            />
          ))}
        </nav>
      )}
      {canSave && (
        <Button label="Enregistrer ces réglages…" variant="quiet" onClick={() => setSaving(true)} />
      )}
      {current?.modifiable && (
        <Button
          label={`Supprimer «\u202f${current.nom}\u202f»…`}
          variant="quiet"
          icon="trash"
          onClick={() => setDeleting(current)}
        />
      )}
      {saving && (
        <SaveViewDialog
          saved={saved}
          texts={texts}
          adresse={String(writeAddress(choiceParts, new URLSearchParams(), choice))}
          onClose={() => setSaving(false)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title="Supprimer les réglages"
          verb="Supprimer"
          danger
          onCancel={() => setDeleting(undefined)}
          onConfirm={async () => {
            await saved.remove(deleting);
            setDeleting(undefined);
          }}
        >
          {`Les réglages «\u202f${deleting.nom}\u202f» disparaissent${deleting.partagee ? ' pour tous' : ''}\u00a0; le rapport reste.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
