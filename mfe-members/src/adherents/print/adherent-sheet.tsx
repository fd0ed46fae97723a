import { useState } from 'react';
import type { ShownAdherent } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Avatar } from '@club/ui/avatar';
import { formatDate, formatDateTime, today } from '@club/ui/format';
import { PrintHeader } from '@club/ui/print-page';
import { payerLabel, statutLabel } from '../adherent-labels.ts';
import { cardCode, cardSectionsOf, civiliteText, fullName } from '../adherent-texts.ts';
import { FicheLines } from '../fiche/fiche-details.tsx';

export function AdherentSheet({ adherent }: { adherent: ShownAdherent }) {
  const author = useSignedInUser();
  const [printedAt] = useState(() => formatDateTime(new Date().toISOString()));
  return (
    <div className="adherent-sheet">
      <PrintHeader
        title="FICHE D’ADHÉRENT"
        meta={
          <>
            <p>
              Code <strong>{cardCode(adherent)}</strong>
            </p>
            <p>Édition du {formatDate(today())}</p>
          </>
        }
      />
      <div className="adherent-sheet-identity">
        <Avatar name={fullName(adherent)} src={adherent.photoUrl} size={92} />
        <div>
          <p>{civiliteText(adherent.civilite) ?? 'Civilité non renseignée'}</p>
          <p className="adherent-sheet-name">{fullName(adherent)}</p>
          <p>
            {adherent.estAdherent
              ? `${statutLabel(adherent.statut, 'STATUT INCONNU').label} · inscription le`
              : `${payerLabel} · enregistrement le`}{' '}
            {formatDate(adherent.dateInscription)}
          </p>
        </div>
      </div>
      {cardSectionsOf(adherent, today()).map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          {lines.length === 0 ? <p>Aucun véhicule</p> : <FicheLines lines={lines} />}
        </section>
      ))}
      <footer>
        <span>
          Imprimé le {printedAt} par {author.firstName} {author.lastName}
        </span>
        <span>Page 1 / 1</span>
      </footer>
    </div>
  );
}
