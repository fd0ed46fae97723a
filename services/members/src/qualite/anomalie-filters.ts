import type { Adherent, AnomalieAdherent, AdherentSummary } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { manquant, type Defaut } from './defaut.ts';
import { defautEmail } from './email-rules.ts';
import { defautNaissance } from './naissance-rules.ts';
import { defautTelephone } from './telephone-rules.ts';

/** The anomalies that one record shows by itself. */
export type AnomalieSeule = Exclude<AnomalieAdherent, 'doublons'>;

type Looked = Pick<AdherentSummary, 'dateNaissance' | 'email' | 'telephone' | 'photoUrl'>;

/** What is wrong with a member, by anomaly. */
export const defauts: Readonly<Record<AnomalieSeule, (member: Looked) => Defaut | null>> = {
  naissance: ({ dateNaissance }) => defautNaissance(dateNaissance, clubToday()),
  email: ({ email }) => defautEmail(email),
  telephone: ({ telephone }) => defautTelephone(telephone),
  photo: ({ photoUrl }) => (photoUrl ? null : manquant('Aucune photo.')),
};

const filterOf = (anomalie: AnomalieSeule) => (member: Adherent) => defauts[anomalie](member)?.etat ?? '';

/** Columns of the table of members: how each is wrong, so that a queue and its count are sets in memory. */
export const anomalieFilters = {
  naissance: filterOf('naissance'),
  email: filterOf('email'),
  telephone: filterOf('telephone'),
  photo: filterOf('photo'),
};
