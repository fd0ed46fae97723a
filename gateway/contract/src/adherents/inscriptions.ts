/** How a member came to be inscribed in a season. */
export const moyensInscription = {
  creation: 'à la création de la fiche',
  import: 'par un import',
  formulaire: 'par la fiche',
  manuel: 'à la main',
  migration: 'reprise de l’ancienne saison d’inscription',
} as const;

export type MoyenInscription = keyof typeof moyensInscription;

/** A member's place in a season, whether or not he holds a cotisation of it (S-10). */
export interface Inscription {
  saisonId: string;
  /** `YYYY-MM-DD` */
  jour: string;
  moyen: MoyenInscription;
}

/** A record or state that says its inscriptions; `dateInscription` is an ISO date-time. */
export interface Inscribed {
  saisonId: string | null;
  dateInscription?: string;
  inscriptions?: readonly Inscription[] | null;
}

/**
 * The inscriptions of a member, in the order they were made. A record of a former release has `saisonId` alone: its day
 * is that of `dateInscription`, which `jourDe` tells in the club's time zone.
 */
export function inscriptionsOf(
  { saisonId, dateInscription = '', inscriptions }: Inscribed,
  jourDe: (instant: string) => string,
): readonly Inscription[] {
  const told = inscriptions ?? [];
  if (saisonId === null || told.some((one) => one.saisonId === saisonId)) return told;
  return [...told, { saisonId, jour: jourDe(dateInscription), moyen: 'migration' }];
}

/** The ids of his seasons of inscription, for who does not need their days. */
export const saisonsInscrites = (of: Inscribed): string[] =>
  inscriptionsOf(of, () => '').map(({ saisonId }) => saisonId);
