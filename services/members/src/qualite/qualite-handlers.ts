import {
  anomalies,
  anomaliesAdherents,
  type Anomalie,
  type AnomalieAdherent,
  type AnomalieFinance,
  type Permission,
  type QualiteCompte,
  type qualiteCalls,
} from '@club/contract';
import { type Actor, type HandlersOf, requestReply, requireRights, RuleError } from '@club/service-kit';
import { compter, lister, type Tranche } from './anomalies-adherents.ts';
import { ignoreQualite, reconsiderQualite } from './ignore-qualite.ts';
import { ignoresOf } from './ignores.ts';

const defaultLimit = 50;

/** What may be read of money, by whom (I-14). */
const needed: Readonly<Record<AnomalieFinance, Permission>> = {
  dette_sans_saison: 'cotisations.read',
  formule_sans_section: 'formules.read',
  payeur_inconnu: 'cotisations.read',
};

const ofMembers: ReadonlySet<Anomalie> = new Set(anomaliesAdherents);
const isOfMembers = (anomalie: Anomalie): anomalie is AnomalieAdherent => ofMembers.has(anomalie);

function mayRead({ permissions }: Actor, anomalie: Anomalie): boolean {
  return isOfMembers(anomalie) || permissions.has(needed[anomalie]);
}

/** The data-quality desk (A-15): members' own anomalies from memory, those of money asked of finance. */
export const qualiteHandlers = {
  getQualite: async ({ actor }) => {
    const seen = anomalies.filter((anomalie) => mayRead(actor, anomalie));
    return { anomalies: await Promise.all(seen.map(compteOf)) };
  },
  listQualite: async ({ params: { anomalie }, query, actor }) => {
    if (!isOfMembers(anomalie)) requireRights(actor, needed[anomalie]);
    const { page = 1, limit = defaultLimit, ignores = false } = query;
    const tranche = { ignores, after: (page - 1) * limit, limit };
    const found = await (isOfMembers(anomalie) ? lister(anomalie, tranche) : askFinance(anomalie, tranche));
    return { ...found, totalPages: Math.ceil(found.total / limit) };
  },
  ignoreQualite,
  reconsiderQualite,
} satisfies HandlersOf<typeof qualiteCalls>;

async function compteOf(anomalie: Anomalie): Promise<QualiteCompte> {
  if (isOfMembers(anomalie)) return { anomalie, ...(await compter(anomalie)) };
  const none = { after: 0, limit: 0 };
  try {
    const [left, aside] = await Promise.all([
      askFinance(anomalie, { ...none, ignores: false }),
      askFinance(anomalie, { ...none, ignores: true }),
    ]);
    return { anomalie, total: left.total, proposes: 0, ignores: aside.total };
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'unavailable') throw error;
    return { anomalie, total: null, proposes: 0, ignores: 0 };
  }
}

/** Throws `unavailable` when finance is away. */
function askFinance(anomalie: AnomalieFinance, tranche: Tranche) {
  return requestReply('finance', 'anomalies', { anomalie, saufs: ignoresOf(anomalie), ...tranche });
}
