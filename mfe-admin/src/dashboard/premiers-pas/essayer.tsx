import { useState } from 'react';
import { personnesEssai, type Essai } from '@club/contract';
import { knownEssai, useGetEssaiQuery, useKeepAnswer } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { useStartEssaiMutation } from './essai-api.ts';

/** How often a club that is prepared is asked, in ms: it is away meanwhile. */
const soonMs = 2_000;

/** «Essayer avec des données fictives», in a club that holds nobody, where something can fill and empty it (U-20). */
export function Essayer() {
  const { data } = useGetEssaiQuery();
  const isBegun = data !== undefined && data.etat !== 'aucun';
  useGetEssaiQuery(undefined, { skip: !isBegun, pollingInterval: soonMs });
  const [isAsked, setAsked] = useState(false);
  // A former release of the service does not know it.
  if (!data?.possible) return null;
  return (
    <div className="premiers-pas-essai">
      {data.etat === 'aucun' ? (
        <Offer essai={data} onAsk={() => setAsked(true)} />
      ) : (
        <p role="status">
          Le club redémarre, puis se remplit de données fictives. Restez sur cette page{'\u00a0'}: elle
          revient d’elle-même, dans une minute.
        </p>
      )}
      {isAsked && <Question onClose={() => setAsked(false)} />}
    </div>
  );
}

function Offer({ essai: { echec }, onAsk }: { essai: Essai; onAsk: () => void }) {
  return (
    <>
      {echec !== null && <Notice tone="warning">{echec}</Notice>}
      <p>
        <strong>Voir d’abord comment il fonctionne{'\u202f'}?</strong>
        <span className="club-meta">
          {plural(personnesEssai, 'personne inventée', 'personnes inventées')}, leurs cotisations et leurs
          règlements. Vous videz le club ensuite.
        </span>
      </p>
      <Button label="Essayer avec des données fictives" variant="secondary" onClick={onAsk} />
    </>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const [start] = useStartEssaiMutation();
  const keep = useKeepAnswer();
  const onConfirm = async () => {
    keep(knownEssai(await start().unwrap()));
    onClose();
  };
  return (
    <ConfirmDialog
      title={'Essayer avec des données fictives\u202f?'}
      verb="Remplir le club"
      busyVerb="Préparation…"
      failure="L’essai n’a pas commencé. Réessayez."
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>
        Le club redémarre et se remplit, en une minute. Vos comptes et vos paramètres restent{'\u00a0'}; vos
        saisons, sections et tarifs sont mis de côté et reviennent quand vous le videz.
      </p>
      <p>
        Jusque-là, «{'\u202f'}Essai{'\u202f'}» figure sur chaque écran et chaque papier, et aucun e-mail ne
        part. Ce que vous saisissez pendant l’essai disparaît avec lui.
      </p>
    </ConfirmDialog>
  );
}
