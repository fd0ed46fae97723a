import type { Permission } from '@club/contract';
import { mountRoutes } from '@club/testing';
import routes from '../routes.tsx';
import { aCompte, aFormule, aPayeur, aSaison, aSection } from './builders.ts';

const everyAction = ['read', 'create', 'update', 'delete'] as const;
const everyRight: Permission[] = (
  ['adherents', 'sections', 'formules', 'cotisations', 'reglements'] as const
).flatMap((module) => everyAction.map((action): Permission => `${module}.${action}`));
everyRight.push('reglements.refund', 'credits.create');

interface OpenFinanceOptions {
  at: string;
  permissions?: Permission[];
  answers?: Parameters<typeof mountRoutes>[0]['answers'];
  /** Top-level paths of other remotes. */
  otherPaths?: string[];
}

/** Opens a money screen with all rights, over one person, section and formula. */
export function openFinance({ at, permissions = everyRight, answers, otherPaths = [] }: OpenFinanceOptions) {
  return mountRoutes({
    routes,
    at,
    permissions,
    otherPaths,
    answers: {
      getActiveSaison: () => aSaison(),
      listSaisons: () => [aSaison()],
      listSections: () => [aSection()],
      listFormules: () => [aFormule()],
      searchPayeurs: () => [aPayeur()],
      getComptePayeur: () => aCompte(),
      ...answers,
    },
  });
}
