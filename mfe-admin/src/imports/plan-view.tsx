import { useState, type ReactNode } from 'react';
import { conflitChoixOf, type ImportRun } from '@club/contract';
import { Link } from '@club/router';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { openSaisonOf } from '../saisons/saison-rules.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { InscribeChoice } from './inscribe-choice.tsx';
import { ImportLignes } from './import-lignes.tsx';
import { useApplyImportMutation } from './imports-api.ts';
import { PlanReading } from './plan-reading.tsx';
import { applyLabel, outcomeOf, planText, type Choices, type LigneDecision } from './plan-rules.ts';

interface PlanViewProps {
  run: ImportRun;
  another: ReactNode;
  onApplied: () => void;
}

/** What an import would do, before it does it: columns, rows by what becomes of them, the choices, «Appliquer». */
export function PlanView({ run, another, onApplied }: PlanViewProps) {
  const [chosen, setChoices] = useState<Choices>({ pourToutes: 'ignorer', parLigne: {} });
  // The plan does not know yet what was chosen of its file: it is not what would be done.
  const [isPending, setPending] = useState(false);
  const saison = openSaisonOf(useListSaisonsQuery().data ?? []);
  // The tick is for the season that was shown; once another one is active it is to be ticked again.
  const inscrire = saison && chosen.inscrire === saison.id ? saison.id : null;
  const choices = { ...chosen, inscrire };
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const { conflits = 0, modifiables = 0 } = run.plan ?? {};
  const possible = conflitChoixOf[run.type].filter((choix) => choix !== 'modifier' || modifiables > 0);
  // Who was changed meanwhile is left, whatever one would like.
  const isAsked = conflits > 0 && possible.length > 1;
  const { laisses, refuses } = outcomeOf(run, choices);
  const label = applyLabel(run, choices);
  const start = async () => {
    const choix = Object.entries(choices.parLigne).map(([row, { choix: one }]) => ({
      row: Number(row),
      choix: one,
    }));
    const body = {
      conflits: choices.pourToutes,
      choix,
      ...(inscrire !== null && { inscrire }),
    };
    const { data } = await apply({ id: run.id, body });
    if (data) onApplied();
  };
  const choose = (row: number, decision: LigneDecision | null) =>
    setChoices(({ parLigne: { [row]: _former, ...others }, ...rest }) => ({
      ...rest,
      parLigne: decision === null ? others : { ...others, [row]: decision },
    }));
  return (
    <section className="club-card import-plan" aria-label="Plan de l’import">
      <h2>Plan de l’import&nbsp;: {run.fileName}</h2>
      <Notice tone={laisses + refuses > 0 ? 'warning' : 'info'}>{planText(run, choices)}</Notice>
      {run.type === 'adherents' && <NoActiveSaison />}
      <PlanReading run={run} onPending={setPending} />
      <InscribeChoice
        run={run}
        checked={inscrire !== null}
        onChange={(saisonId) => setChoices({ ...chosen, inscrire: saisonId })}
      />
      {isAsked && (
        <ConflictChoice
          count={conflits}
          possible={possible}
          choix={choices.pourToutes}
          onChange={(pourToutes) => setChoices({ ...chosen, pourToutes })}
        />
      )}
      {error !== undefined && (
        <Notice tone="danger" title="Erreur d’import">
          {messageOf(error)}
        </Notice>
      )}
      <div className="import-buttons">
        {label && !isPending && (
          <Button
            label={label}
            icon="check"
            busy={isLoading}
            busyLabel="Démarrage..."
            onClick={() => void start()}
          />
        )}
        {another}
        {isPending && <p className="import-help">Refaites d’abord le plan avec ces choix.</p>}
      </div>
      <ImportLignes run={run} {...(isAsked && { choices, onChoose: choose })} />
    </section>
  );
}

/** Said before, so that no file of a year is imported into no season without knowing. */
function NoActiveSaison() {
  const { data: saisons } = useListSaisonsQuery();
  if (!saisons || openSaisonOf(saisons)) return null;
  return (
    <Notice tone="warning" title="Aucune saison n’est active">
      Les adhérents ajoutés ne seront inscrits dans aucune saison{'\u00a0'}: ouvrez-en une d’abord, ou
      inscrivez-les plus tard en un acte. <Link to="/seasons">Voir les saisons</Link>
    </Notice>
  );
}
