import type {
  CandidatRenouvellement,
  EntonnoirRenouvellement,
  LigneRenouvellement,
  Renouvellement,
  RenouvellementPage,
} from '@club/contract';
import { aPayeur, idOf } from '../../testing/builders.ts';

/** A formula at 450, agreed at 400. */
export function aLigne(more: Partial<LigneRenouvellement> = {}): LigneRenouvellement {
  return {
    formuleId: idOf('f1'),
    code: 'N10',
    designation: 'Natation adulte',
    ancienMontant: 400,
    montant: 450,
    obstacle: null,
    explication: null,
    offre: null,
    ...more,
  };
}

/** Somebody who pays for himself and takes one formula again. */
export function aCandidat(
  id: string,
  {
    adherent,
    ...more
  }: Partial<Omit<CandidatRenouvellement, 'adherent'>> & {
    adherent?: Partial<CandidatRenouvellement['adherent']>;
  } = {},
): CandidatRenouvellement {
  const person = aPayeur({ id, codeAdherent: `A-${id}`, ...adherent });
  const { codeAdherent, prenom, nom } = person;
  const lignes = more.lignes ?? [aLigne()];
  const [said] = lignes.every(({ obstacle }) => obstacle !== null) ? lignes : [];
  return {
    adherent: person,
    payeur: { id, codeAdherent, prenom, nom },
    lienParente: 'Lui-même',
    lignes,
    montantTotal: said ? 0 : 450,
    autresCotisations: [],
    obstacle: said?.obstacle ?? null,
    explication: said?.explication ?? null,
    ...more,
  };
}

export function aPreview(candidats: CandidatRenouvellement[], total = candidats.length): RenouvellementPage {
  const free = candidats.filter(({ obstacle }) => obstacle === null).length;
  const back = candidats.filter(({ autresCotisations }) => autresCotisations.length > 0).length;
  const everyone = {
    adherents: free,
    montant: free * 450,
    dejaRevenus: { adherents: back, montant: back * 450 },
  };
  return {
    candidats,
    total,
    totalPages: Math.ceil(total / 50),
    compteurs: {
      deja_renouvele: 3,
      age: 2,
      bloque: 0,
      formule_fermee: 0,
      certificat: 1,
      supprime: 0,
      aucun: free,
    },
    aRenouveler: everyone,
    aProposer: everyone,
  };
}

export const anEntonnoir: EntonnoirRenouvellement = {
  saisonPrecedente: { id: 's0', nom: '2025-2026' },
  saisonActive: { id: 's1', nom: '2026-2027' },
  attendus: 1_200,
  renouveles: 300,
  payes: 150,
  enCours: 50,
  enAttente: 100,
  nonRenouveles: 900,
  proposes: 800,
  acceptes: 240,
  autrement: 60,
};

export function aRun(more: Partial<Renouvellement> = {}): Renouvellement {
  return {
    id: 'r1',
    etat: 'termine',
    saisonId: 's1',
    mode: 'cotisations',
    finLe: null,
    annulation: null,
    total: 100,
    done: 100,
    crees: 97,
    ignores: 2,
    refuses: [
      {
        adherentId: 'a7',
        codeAdherent: '0042',
        nom: 'Salma Trabelsi',
        raison: 'Salma Trabelsi n’a pas de certificat médical.',
      },
    ],
    createdBy: 'Nadia Haddad',
    createdAt: '2026-11-21T10:00:00.000Z',
    finishedAt: '2026-11-21T10:00:05.000Z',
    ...more,
  };
}
