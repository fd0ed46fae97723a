import type { QualiteCompte, QualiteElement } from '@club/contract';
import { openAdmin } from './open-admin.ts';

const rightsOfDesk = ['import.execute', 'adherents.read', 'adherents.update'] as const;

const compte = (more: Partial<QualiteCompte> = {}): QualiteCompte => ({
  anomalie: 'email',
  total: 3,
  proposes: 2,
  ignores: 0,
  ...more,
});

export const qualiteElement = (at: number, more: Partial<QualiteElement> = {}): QualiteElement => ({
  id: `a${at}`,
  valeur: `ali${at}@gamil.com`,
  motif: 'Fournisseur mal écrit.',
  champ: 'email',
  proposition: `ali${at}@gmail.com`,
  fiches: [
    {
      type: 'adherent',
      id: `a${at}`,
      version: 4,
      code: `00${at}`,
      nom: `Trabelsi Ali${at}`,
      details: [{ libelle: 'E-mail', valeur: `ali${at}@gamil.com` }],
    },
  ],
  ...more,
});

export const qualiteQueue = [qualiteElement(1), qualiteElement(2), qualiteElement(3, { proposition: null })];
export const qualitePage = (elements: QualiteElement[]) => ({
  elements,
  total: elements.length,
  totalPages: 1,
});

/** Opens «Corriger Données» with three wrong addresses and an anomaly that cannot be counted now. */
export const openCorrectData = (
  answers: Record<string, (call: never) => unknown> = {},
  at = '/correct-data',
  rights = rightsOfDesk,
) =>
  openAdmin({
    at,
    permissions: [...rights],
    otherPaths: ['members', 'cotisations', 'formulas'],
    answers: {
      getQualite: () => ({
        anomalies: [compte(), compte({ anomalie: 'dette_sans_saison', total: null, proposes: 0 })],
      }),
      listQualite: () => qualitePage(qualiteQueue),
      updateAdherent: () => ({ id: 'a1', version: 5 }),
      ignoreQualite: () => ({ id: 'a1' }),
      reconsiderQualite: () => ({ id: 'a1' }),
      ...answers,
    } as never,
  });
