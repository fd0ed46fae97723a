import { useEffect, useRef } from 'react';
import { differenceOf, sumOf, typeReglementLabels } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { useClub } from '@club/ui/club';
import { formatAmount, formatDateTime } from '@club/ui/format';
import type { EnAttente } from './en-attente.ts';
import './attente.css';

/** An encaissement that waits, as its slip says it. */
export interface Bon {
  /** Its key. */
  id: string;
  /** ISO date-time. */
  le: string;
  bon: string;
  dit: EnAttente['dit'];
  /** Cash put on the counter; null when it was not typed. */
  donne: number | null;
}

interface BonProvisoireProps {
  bon: Bon;
  /** The network came back meanwhile, and the server has it. */
  isSent: boolean;
  onNext: () => void;
}

/** Provisional slip of an encaissement without network, and the change to give back. Enter goes on to the next person. */
export function BonProvisoire({ bon, isSent, onNext }: BonProvisoireProps) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  const cash = sumOf(
    bon.dit.reglements.flatMap(({ moyen, montant }) => (moyen === typeReglementLabels.espece ? montant : [])),
  );
  const change = bon.donne === null ? 0 : Math.max(0, differenceOf(bon.donne, cash));
  return (
    <section className="attente-bon" aria-labelledby="attente-bon">
      <h2 id="attente-bon">{isSent ? 'Envoyé' : 'Gardé, en attente du réseau'}</h2>
      <p role="status">
        {isSent
          ? 'Le réseau est revenu\u00a0: l’encaissement est enregistré. Remettez son reçu à la place de ce bon.'
          : 'L’encaissement part de lui-même au retour du réseau\u00a0: le reçu a alors son numéro. Remettez ce bon d’ici là.'}
      </p>
      {change > 0 && (
        <p className="guichet-done-change club-figures">
          À rendre <strong>{formatAmount(change)}</strong>
        </p>
      )}
      <BonSheet {...bon} />
      <div ref={next} className="attente-acts">
        <Button label="Suivant" variant="primary" onClick={onNext} />
        <Button label="Imprimer le bon" variant="secondary" icon="print" onClick={() => window.print()} />
      </div>
    </section>
  );
}

/** The slip; only it is printed. */
export function BonSheet({ bon, le, dit }: Pick<Bon, 'bon' | 'le' | 'dit'>) {
  const { nom } = useClub().clubInfo;
  const { firstName, lastName } = useSignedInUser();
  return (
    <article className="attente-sheet" aria-label={`Bon provisoire ${bon}`}>
      <p className="attente-sheet-club">{nom}</p>
      <h3>Bon provisoire {bon}</h3>
      <p>
        {formatDateTime(le)}, {`${firstName} ${lastName}`.trim()}
      </p>
      <p>
        Payeur{'\u00a0'}: {dit.payeur}
      </p>
      <table className="club-figures">
        <caption className="club-sr-only">Formules et règlements</caption>
        <tbody>
          {dit.lignes.map(({ pour, designation, montant }) => (
            <tr key={`${pour} ${designation}`}>
              <th scope="row">
                {designation}, {pour}
              </th>
              <td>{formatAmount(montant)}</td>
            </tr>
          ))}
          {dit.reglements.map(({ moyen, montant }, at) => (
            <tr key={`${moyen} ${at}`} className="attente-sheet-paid">
              <th scope="row">{moyen}</th>
              <td>{formatAmount(montant)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Ce bon n’est pas un reçu{'\u00a0'}: le club remet le reçu numéroté dès qu’il est de nouveau en ligne.
      </p>
    </article>
  );
}
