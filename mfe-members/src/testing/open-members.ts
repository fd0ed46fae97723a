import type { AdherentPage, AdherentSummary, Permission } from '@club/contract';
import { mountRoutes, type MountOptions } from '@club/testing';
import routes from '../routes.tsx';
import { aFiche, anAdherent, anAdherentRow } from './builders.ts';

const everyRight: Permission[] = [
  'adherents.read',
  'adherents.create',
  'adherents.update',
  'adherents.delete',
];

export function aPage(adherents: AdherentSummary[], total = adherents.length): AdherentPage {
  return { adherents, total, totalPages: Math.ceil(total / 50) };
}

const nothingOfMoney: MountOptions['parts'] = {
  'mfe_finance/fiche-argent': () => null,
  'mfe_finance/fiche-situation': () => null,
  'mfe_finance/fiche-prises': () => null,
};

interface OpenMembersOptions {
  at?: string;
  permissions?: Permission[];
  answers?: MountOptions['answers'];
  /** What finance draws in them; default: nothing. */
  parts?: MountOptions['parts'];
  /** Top-level paths of other remotes. */
  otherPaths?: string[];
}

/** Opens a member screen with all rights, over one member. */
export function openMembers(options: OpenMembersOptions = {}) {
  const {
    at = '/members',
    permissions = everyRight,
    answers,
    parts = nothingOfMoney,
    otherPaths = [],
  } = options;
  return mountRoutes({
    routes,
    at,
    permissions,
    parts,
    otherPaths,
    answers: {
      listAdherents: () => aPage([anAdherentRow()]),
      getAdherent: () => anAdherent(),
      getFicheAdherent: () => aFiche(),
      listSaisons: () => [],
      listAdherentHistory: () => [],
      ...answers,
    },
  });
}
