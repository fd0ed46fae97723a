import { useState } from 'react';
import type { Saison } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { Notice } from '@club/ui/states';
import { SaisonForm, saisonKind } from './saison-dialog.tsx';
import { useOpenSaisonMutation } from './saisons-api.ts';

interface OpenSaisonProps {
  open: Saison | undefined;
  /** The next one in preparation. */
  waiting: Saison | undefined;
  onOpen: (kind: 'creer' | 'inscriptions' | 'activer' | 'cloturer', id?: string) => void;
  onClose: () => void;
}

/** «Nouvelle saison»: opens an active one; beside an active one it names the ways to the next. */
export function OpenSaisonDialog({ open, onClose, ...ways }: OpenSaisonProps) {
  // As it was when the dialog opened: the new season must not refuse itself.
  const [inTheWay] = useState(open);
  return inTheWay ? (
    <RefusedOpening open={inTheWay} {...{ ...ways, onClose }} />
  ) : (
    <OpenSaisonForm onClose={onClose} />
  );
}

function RefusedOpening({ open, waiting, onOpen, onClose }: OpenSaisonProps & { open: Saison }) {
  const next = waiting && nextStep(waiting);
  return (
    <Dialog
      title="Nouvelle saison"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button label="Fermer" variant="secondary" onClick={onClose} />
          {!open.clotureEnCours && (
            <Button
              label={`Clôturer ${open.nom}`}
              icon="lock"
              variant="secondary"
              onClick={() => onOpen('cloturer', open.id)}
            />
          )}
          {waiting && next ? (
            <Button
              label={next.label}
              icon={next.icon}
              variant="primary"
              onClick={() => onOpen(next.kind, waiting.id)}
            />
          ) : (
            <Button label="Créer saison" icon="calendar" variant="primary" onClick={() => onOpen('creer')} />
          )}
        </>
      }
    >
      <p>
        La saison <strong>{open.nom}</strong>{' '}
        {open.clotureEnCours
          ? 'est en cours de clôture. La nouvelle saison pourra être ouverte dès que ce sera fini.'
          : 'est encore ouverte. Une seule saison peut être active à la fois.'}
      </p>
      {waiting && next ? (
        <p>
          <strong>{waiting.nom}</strong> {next.text}
        </p>
      ) : (
        <p>
          Pour préparer la suivante{'\u00a0'}: créez-la ici, puis ouvrez ses inscriptions. Plus tard, «
          {'\u00a0'}Passer à cette saison{'\u00a0'}» la rend active{'\u00a0'}; {open.nom} n’est clôturée
          qu’ensuite.
        </p>
      )}
    </Dialog>
  );
}

/** The next step of the season in preparation. */
function nextStep({ inscriptionsOuvertes, nom }: Saison) {
  return inscriptionsOuvertes
    ? ({
        kind: 'activer',
        icon: 'calendar',
        label: `Passer à ${nom}`,
        text: 'est déjà préparée et ouverte aux inscriptions. Passez-y quand elle commence.',
      } as const)
    : ({
        kind: 'inscriptions',
        icon: 'users',
        label: `Ouvrir les inscriptions de ${nom}`,
        text: 'est déjà préparée. Ouvrez ses inscriptions pour inscrire d’avance\u00a0; passez-y quand elle commence.',
      } as const);
}

/** An opened season is the active one. */
const openedKind: typeof saisonKind = {
  ...saisonKind,
  bodyOf: (values) => ({ ...saisonKind.bodyOf(values), active: true }),
  words: {
    ...saisonKind.words,
    createLabel: 'Ouvrir la saison',
    creatingLabel: 'Ouverture...',
    created: 'Nouvelle saison ouverte',
    cannotCreate: 'Impossible d’ouvrir la nouvelle saison.',
  },
};

function OpenSaisonForm({ onClose }: { onClose: () => void }) {
  const [create] = useOpenSaisonMutation();
  return (
    <SaisonForm
      kind={openedKind}
      calls={{ create }}
      title="Nouvelle saison"
      onClose={onClose}
      notice={
        <Notice tone="info">
          Elle devient la saison active. Ses cotisations et ses règlements sont comptés à partir de zéro, et
          les badges repartent du numéro 1. Les saisons passées ne changent pas.
        </Notice>
      }
    >
      {null}
    </SaisonForm>
  );
}
