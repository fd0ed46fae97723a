import { defaultSettings, premiersPas, type PremierPas } from '@club/contract';

/** State of a club that begins; counts are undefined while they are read. */
export interface Debut {
  nom: string;
  saisons: number | undefined;
  formules: number | undefined;
  utilisateurs: number | undefined;
  adherents: number | undefined;
}

export interface Etape {
  name: PremierPas;
  etat: 'fait' | 'a_faire' | 'inconnu';
}

/** Steps of the first hour that nobody put aside, in order (U-19). */
export function etapesOf(debut: Debut, passes: readonly PremierPas[]): Etape[] {
  const known = (count: number | undefined, least: number): Etape['etat'] =>
    count === undefined ? 'inconnu' : count >= least ? 'fait' : 'a_faire';
  const etats: Record<PremierPas, Etape['etat']> = {
    club: debut.nom === defaultSettings.clubInfo.nom ? 'a_faire' : 'fait',
    saison: known(debut.saisons, 1),
    tarifs: known(debut.formules, 1),
    // The first one installed the club.
    utilisateurs: known(debut.utilisateurs, 2),
    adherents: known(debut.adherents, 1),
    // Once something is sold the first hour is over.
    vente: 'a_faire',
  };
  return premiersPas.filter((name) => !passes.includes(name)).map((name) => ({ name, etat: etats[name] }));
}

/** A club that has had a season before does not begin. */
export const begins = ({ saisons }: Pick<Debut, 'saisons'>): boolean => saisons === undefined || saisons <= 1;
