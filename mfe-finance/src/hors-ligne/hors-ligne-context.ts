import { createContext, useContext } from 'react';
import type { BodyOf, Payeur, adherentCalls } from '@club/contract';

export type NewPersonne = BodyOf<typeof adherentCalls.createAdherent>;

/** What a counter knows while the network is away (M-75). */
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

/** Of somebody who is not there yet: the server gives another one. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A person as a form shows him, before he is there. */
export const notedPersonne = ({
  nom,
  prenom,
  telephone,
  dateNaissance,
  estAdherent,
}: NewPersonne): Payeur => ({
  id: newId(),
  codeAdherent: '',
  ...{ nom, prenom },
  telephone: telephone ?? null,
  dateNaissance: dateNaissance ?? null,
  statut: 'actif',
  estAdherent: estAdherent ?? true,
  saisonId: null,
});
