import { createContext, useContext } from 'react';
import type { BodyOf, Payeur, adherentCalls } from '@club/contract';
import { newRecordId } from '@club/store';

export type NewPersonne = BodyOf<typeof adherentCalls.createAdherent>;

/** Data and acts of a counter while the network is away (M-75). */
export interface HorsLigne {
  /** When the names were read: ISO date-time; null where none were read within the hour before. */
  moment: string | null;
  chercher: (typed: string) => readonly Payeur[];
  /** Somebody who is created when the network returns. */
  noter: (body: NewPersonne) => Payeur;
}

/** Absent while there is a network. */
export const HorsLigneContext = createContext<HorsLigne | undefined>(undefined);

export const useHorsLigne = (): HorsLigne | undefined => useContext(HorsLigneContext);

/** A person as a form shows him, before he is there. */
export const notedPersonne = ({
  nom,
  prenom,
  telephone,
  dateNaissance,
  estAdherent,
}: NewPersonne): Payeur => ({
  // The server gives another one.
  id: newRecordId(),
  codeAdherent: '',
  ...{ nom, prenom },
  telephone: telephone ?? null,
  dateNaissance: dateNaissance ?? null,
  statut: 'actif',
  estAdherent: estAdherent ?? true,
  saisonId: null,
});
