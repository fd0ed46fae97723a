import type { Permission } from '@club/contract';
import { mountRoutes, type MountOptions } from '@club/testing';
import routes from '../routes.tsx';
import { aCompte, aFormule, aPayeur, aSaison, aSection } from './builders.ts';

const everyAction = ['read', 'create', 'update', 'delete'] as const;
const everyRight: Permission[] = (
  ['adherents', 'sections', 'formules', 'cotisations', 'reglements'] as const
).flatMap((module) => everyAction.map((action): Permission => `${module}.${action}`));
everyRight.push('reglements.refund', 'credits.create');

const noOffers = { ouverte: 0, en_partie: 0, acceptee: 0, expiree: 0, annulee: 0 };

interface OpenFinanceOptions {
  at: string;
  permissions?: Permission[];
  answers?: MountOptions['answers'];
  /** What members draw in them. */
  parts?: MountOptions['parts'];
  /** Top-level paths of other remotes. */
  otherPaths?: string[];
}

/** Opens a money screen with all rights, over one person, section and formula. */
export function openFinance(options: OpenFinanceOptions) {
  const { at, permissions = everyRight, answers, otherPaths = [], parts } = options;
  return mountRoutes({
    routes,
    at,
    permissions,
    otherPaths,
    // Drawn by members: it has tests of its own.
    parts: { 'mfe_members/person-photo': () => null, ...parts },
    answers: {
      getActiveSaison: () => aSaison(),
      listSaisons: () => [aSaison()],
      listSections: () => [aSection()],
      listFormules: () => [aFormule()],
      searchPayeurs: () => [aPayeur()],
      getComptePayeur: () => aCompte(),
      listReglesTarifaires: () => [],
      listOffres: () => ({ offres: [], total: 0, totalPages: 0, compteurs: noOffers }),
      ...answers,
    },
  });
}
