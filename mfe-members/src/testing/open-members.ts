import type { AdherentPage, AdherentSummary, Permission } from '@club/contract';
import { mountRoutes } from '@club/testing';
import routes from '../routes.tsx';
import { anAdherent, anAdherentRow } from './builders.ts';

const everyRight: Permission[] = [
  'adherents.read',
  'adherents.create',
  'adherents.update',
  'adherents.delete',
];

export function aPage(adherents: AdherentSummary[], total = adherents.length): AdherentPage {
  return { adherents, total, totalPages: Math.ceil(total / 50) };
}

interface OpenMembersOptions {
  at?: string;
  permissions?: Permission[];
  answers?: Parameters<typeof mountRoutes>[0]['answers'];
}

/** Opens a member screen with all rights, over one member. */
export function openMembers({ at = '/members', permissions = everyRight, answers }: OpenMembersOptions = {}) {
  return mountRoutes({
    routes,
    at,
    permissions,
    answers: {
      listAdherents: () => aPage([anAdherentRow()]),
      getAdherent: () => anAdherent(),
      listAdherentSaisons: () => [],
      listSaisons: () => [],
      listAdherentHistory: () => [],
      getRefusRappel: () => ({ refuse: false }),
      listAdherentCertificats: () => [],
      ...answers,
    },
  });
}
