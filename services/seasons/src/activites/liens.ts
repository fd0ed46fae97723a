import type { Activity, ActivityEntity, ImportRunType } from '@club/contract';
import type { KnownNames, KnownRecord } from './known-names.ts';

type Liens = {
  readonly [E in ActivityEntity]: (activity: Activity<E>, names: KnownNames) => string | null;
};

/** Where what was imported is listed. */
const importedTo: Readonly<Record<ImportRunType, string>> = {
  adherents: '/members',
  corrections: '/members',
  photos: '/members',
  sections: '/sections',
  formules: '/formulas',
};

const liens: Liens = {
  adherent: ({ entityId }, { adherent }) =>
    unlessDeleted(adherent.get(entityId), `/members?fiche=${entityId}`),
  cotisation: ({ entityId }, { cotisation }) =>
    unlessDeleted(cotisation.get(entityId), `/cotisations?cotisation=${entityId}`),
  reglement: ({ entityId }, { reglement }) =>
    unlessDeleted(reglement.get(entityId), `/payments?reglement=${entityId}`),
  credit: ({ action, faits: { payeurId } }, { adherent }) =>
    action === 'delete' ? null : unlessDeleted(adherent.get(payeurId), `/credit-payeur?payeur=${payeurId}`),
  section: ({ entityId }, { section }) => searched('/sections', section.get(entityId)),
  formule: ({ entityId }, { formule }) => searched('/formulas', formule.get(entityId)),
  saison: () => '/seasons',
  badge: ({ faits: { adherentId } }, { adherent }) =>
    unlessDeleted(adherent.get(adherentId), `/members?fiche=${adherentId}`),
  settings: () => '/settings',
  import: ({ faits: { type } }) => importedTo[type],
  renouvellement: () => '/renouvellement',
  lotCartes: ({ entityId }) => `/cards?lot=${entityId}`,
  lotAdherents: ({ entityId }) => `/members?lot=${entityId}`,
  envoiRapport: () => '/reports?envois=oui',
};

/** Address of the record in the application; null when it has none. */
export function lienOf<E extends ActivityEntity>(activity: Activity<E>, names: KnownNames): string | null {
  const lien: Liens[E] = liens[activity.entity];
  return lien(activity, names);
}

/** Unknown to the copies = just made. */
function unlessDeleted(record: KnownRecord | undefined, address: string): string | null {
  return record?.deleted ? null : address;
}

/** A catalogue record's address is a search. */
function searched(page: string, record: KnownRecord | undefined): string | null {
  if (record?.deleted) return null;
  return record?.code ? `${page}?search=${encodeURIComponent(record.code)}` : page;
}
