import { useState } from 'react';
import { Link, useLocation, useNavigate } from '@club/router';
import { useCan, useSubmission } from '@club/store';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useStartInscriptionLotMutation } from '../lots/lots-adherents-api.ts';
import { useCountSansSaisonQuery } from './inscriptions-api.ts';
import { quoted, useOpenSaisons } from './open-saisons.ts';

/** How many members are in no season, and the act that inscribes them all; nothing when there are none. */
export default function SansSaison() {
  const canRead = useCan('adherents.read');
  const { data, error } = useCountSansSaisonQuery(undefined, {
    skip: !canRead,
    refetchOnMountOrArgChange: true,
  });
  if (data?.nombre) return <Counted nombre={data.nombre} />;
  if (data || error === undefined) return null;
  return (
    <Notice tone="warning" title="Les adhérents sans saison ne peuvent pas être comptés pour l’instant">
      {messageOf(error)}
    </Notice>
  );
}

function Counted({ nombre }: { nombre: number }) {
  const canUpdate = useCan('adherents.update');
  const saison = useOpenSaisons()?.[0];
  const [start, { isLoading }] = useStartInscriptionLotMutation();
  const submission = useSubmission();
  const [refusal, setRefusal] = useState<unknown>();
  const goTo = useNavigate();
  const isAmongSaisons = useLocation().pathname === '/seasons';
  const inscribe = async (id: string) => {
    const body = { sansSaison: true } as const;
    const answer = await submission.send(body, (parts) => start({ id, ...parts }));
    setRefusal(answer.error);
    if (answer.data) void goTo(`/members/lots?lot=${answer.data.id}`);
  };
  return (
    <Notice
      tone="warning"
      title={`${plural(nombre, 'adhérent n’est', 'adhérents ne sont')} dans aucune saison`}
      action={
        canUpdate &&
        saison && (
          <Button
            label={`${nombre === 1 ? 'L’inscrire' : 'Les inscrire'} dans ${quoted(saison.nom)}`}
            icon="users"
            variant="secondary"
            busy={isLoading}
            busyLabel="Lancement..."
            onClick={() => void inscribe(saison.id)}
          />
        )
      }
    >
      {refusal !== undefined && <p role="alert">{messageOf(refusal)}</p>}
      <p>
        Aucune saison ne {nombre === 1 ? 'le' : 'les'} compte.{' '}
        <Link to="/members?sansSaison=oui">{nombre === 1 ? 'Voir sa fiche' : 'Les voir'}</Link>.
        {!saison && (
          <>
            {' '}
            Aucune saison n’est ouverte aux inscriptions{isAmongSaisons ? '.' : '\u00a0: '}
            {!isAmongSaisons && <Link to="/seasons">voir les saisons</Link>}
          </>
        )}
      </p>
    </Notice>
  );
}
