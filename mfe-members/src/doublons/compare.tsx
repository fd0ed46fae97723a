import { useState } from 'react';
import { joursAnnulationFusion, type Comparaison } from '@club/contract';
import { useSubmission } from '@club/store';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { fullName } from '../adherents/adherent-texts.ts';
import { ChoiceTable } from './choice-table.tsx';
import {
  firstChoices,
  olderOf,
  otherPlace,
  valeursOf,
  whyNot,
  type Choices,
  type Place,
} from './comparaison-rules.ts';
import { useCompareFichesQuery, useStartFusionMutation } from './fusions-api.ts';

interface CompareProps {
  a: string;
  b: string;
  onBegun: (runId: string) => void;
}

export function Compare({ a, b, onBegun }: CompareProps) {
  const query = useCompareFichesQuery({ a, b }, { refetchOnMountOrArgChange: true });
  const { currentData: comparaison, error, refetch } = query;
  if (error !== undefined && !comparaison) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!comparaison) return <Skeleton lines={10} label="Lecture des deux fiches" />;
  // Read again, somebody may have changed one of them: the choices begin anew.
  return (
    <Merge
      key={`${comparaison.a.adherent.version}-${comparaison.b.adherent.version}`}
      comparaison={comparaison}
      onBegun={onBegun}
      onReadAgain={() => void refetch()}
    />
  );
}

interface MergeProps extends Pick<CompareProps, 'onBegun'> {
  comparaison: Comparaison;
  onReadAgain: () => void;
}

function Merge({ comparaison, onBegun, onReadAgain }: MergeProps) {
  const { jumeaux, score, obstacles } = comparaison;
  const fiches = [comparaison.a, comparaison.b] as const;
  const two = [fiches[0].adherent, fiches[1].adherent] as const;
  const [kept, setKept] = useState<Place>(olderOf(two));
  const [chosen, setChosen] = useState<Choices>({});
  const [isConfirmed, setConfirmed] = useState(false);
  const [start, { isLoading, error }] = useStartFusionMutation();
  const submission = useSubmission();
  const choices = { ...firstChoices(two, kept), ...chosen };
  const reason = whyNot(comparaison, isConfirmed);
  const [garde, fondu] = [two[kept], two[otherPlace(kept)]];
  const send = async () => {
    const body = {
      garderId: garde.id,
      fondreId: fondu.id,
      valeurs: valeursOf(choices, kept),
      versions: { garder: garde.version, fondre: fondu.version },
      ...(jumeaux && { jumeauxConfirmes: isConfirmed }),
    };
    const answer = await submission.send(body, start);
    if (answer.data) onBegun(answer.data.id);
  };
  return (
    <section className="club-card doublons" aria-labelledby="doublons-titre">
      <h2 id="doublons-titre">
        {fullName(two[0])} et {fullName(two[1])}
      </h2>
      {jumeaux && (
        <Notice tone="danger" title="Peut-être des jumeaux">
          Ces personnes sont nées le même jour, mais leurs prénoms ne se ressemblent pas. Vérifiez auprès de
          la famille avant de fusionner.
        </Notice>
      )}
      {!jumeaux && score === null && (
        <Notice tone="warning" title="Ces fiches ne se ressemblent pas">
          Vérifiez bien qu’il s’agit d’une seule personne.
        </Notice>
      )}
      {!jumeaux && score !== null && (
        <p className="club-meta">
          Ressemblance{'\u00a0'}: {score}
          {'\u202f'}%.
        </p>
      )}
      {obstacles.length > 0 && (
        <Notice tone="warning" title="Pas encore possible">
          {obstacles.join(' ')}
        </Notice>
      )}
      <fieldset className="club-form-fields" role="none" disabled={submission.unanswered}>
        <ChoiceTable
          {...{ fiches, kept, choices }}
          onKeep={setKept}
          onChoose={(champ, place) => setChosen({ ...chosen, [champ]: place })}
        />
      </fieldset>
      <p>
        Tout ce qui est à la fiche <strong>{fondu.codeAdherent}</strong> passera à la fiche{' '}
        <strong>{garde.codeAdherent}</strong>
        {'\u00a0'}: cotisations, règlements, certificats, cartes, entrées et historique. Les montants ne
        changent pas, l’ancien code reste trouvable, et la fusion s’annule pendant{' '}
        {plural(joursAnnulationFusion, 'jour', 'jours')}.
      </p>
      {jumeaux && (
        <label className="doublons-confirm">
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
          Je confirme qu’il s’agit d’une seule personne, et non de jumeaux
        </label>
      )}
      {error !== undefined && (
        <Notice
          tone="danger"
          title="Fusion refusée"
          action={<Button label="Relire les fiches" variant="secondary" onClick={onReadAgain} />}
        >
          {messageOf(error)}
        </Notice>
      )}
      {reason !== undefined && obstacles.length === 0 && <p className="club-meta">{reason}</p>}
      <Button
        label="Fusionner les deux fiches"
        icon="users"
        busy={isLoading}
        busyLabel="Fusion..."
        disabled={reason !== undefined}
        onClick={() => void send()}
      />
    </section>
  );
}
