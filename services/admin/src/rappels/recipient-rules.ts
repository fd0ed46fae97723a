import {
  personName,
  writtenDay,
  type Concerne,
  type Contact,
  type PersonneExclue,
  type PersonneRappel,
  type RaisonExclusion,
  type TypeRappel,
} from '@club/contract';

/** What decides whether a person concerned gets the e-mail (N-3). */
export interface Known {
  contacts: ReadonlyMap<string, Contact>;
  /** Payers of minors without an address, by the minor's id. */
  payeurs: ReadonlyMap<string, Contact>;
  /** Who wants no reminders. */
  refus: ReadonlySet<string>;
  /** Day of the last reminder of this type, of those reminded too short ago. */
  recents: ReadonlyMap<string, string>;
}

/** Each person concerned once, on one side or the other, both by name. */
export function splitConcernes(
  type: TypeRappel,
  concernes: readonly Concerne[],
  known: Known,
  words: { today: string; amountText: (montant: number) => string },
): { destinataires: PersonneRappel[]; exclus: PersonneExclue[] } {
  const destinataires: PersonneRappel[] = [];
  const exclus: PersonneExclue[] = [];
  for (const concerne of concernes) {
    const contact = known.contacts.get(concerne.id);
    const { codeAdherent = '', prenom = '', nom = '—' } = contact ?? {};
    const { email = null, telephone = null } = recipientOf(concerne.id, known) ?? {};
    const payeur = known.payeurs.get(concerne.id);
    const motif = motifOf(type, concerne, words);
    const person = {
      id: concerne.id,
      codeAdherent,
      prenom,
      nom,
      email,
      telephone,
      motif,
      payeur: payeur ? personName(payeur) : null,
    };
    const exclusion = exclusionOf(concerne.id, known);
    if (exclusion) exclus.push({ ...person, ...exclusion });
    else destinataires.push(person);
  }
  return { destinataires: destinataires.toSorted(byName), exclus: exclus.toSorted(byName) };
}

/** Recipient of the e-mail: the person, or the payer of a minor without an address (N-10). */
export function recipientOf(id: string, { contacts, payeurs }: Known): Contact | undefined {
  return payeurs.get(id) ?? contacts.get(id);
}

/** Why a person gets no e-mail; undefined when he gets it. */
export function exclusionOf(
  id: string,
  known: Known,
): { raison: RaisonExclusion; explication: string } | undefined {
  const said = (raison: RaisonExclusion, explication: string) => ({ raison, explication });
  const { contacts, refus, recents } = known;
  const contact = contacts.get(id);
  if (!contact) return said('introuvable', 'Sa fiche est introuvable.');
  if (contact.deleted) return said('corbeille', 'Sa fiche est dans la corbeille.');
  if (refus.has(id)) return said('refus', 'Ne souhaite pas recevoir de rappels.');
  const recipient = recipientOf(id, known) ?? contact;
  if (refus.has(recipient.id))
    return said('refus', `${personName(recipient)}, qui paie, ne souhaite pas recevoir de rappels.`);
  const last = recents.get(id);
  if (last !== undefined) return said('relance_recente', `Déjà relancé le ${writtenDay(last)}.`);
  if (!recipient.email) return said('sans_email', 'N’a pas d’adresse e-mail.');
  if (recipient.emailRefuseLe !== null) {
    const day = writtenDay(recipient.emailRefuseLe);
    return said(
      'adresse_refusee',
      `Son serveur a refusé cette adresse le ${day}\u00a0: corrigez-la dans sa fiche.`,
    );
  }
  return undefined;
}

const dayMs = 86_400_000;

/** First day on which a reminder keeps from another one `today`: by days, so that one each morning is not late by a minute (N-3). */
export function firstDayOfPeriod(today: string, days: number): string {
  return new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10);
}

/** Why somebody is concerned, in French. */
export function motifOf(
  type: TypeRappel,
  { montant, date, objets }: Concerne,
  { today, amountText }: { today: string; amountText: (montant: number) => string },
): string {
  const amount = montant === null ? '' : amountText(montant);
  const day = date === null ? '' : writtenDay(date);
  const named = objets.join(', ');
  if (type === 'retard') return `${amount} depuis le ${day} (${named})`;
  if (type === 'echeance') return `${amount} pour le ${day} (${named})`;
  if (type === 'photo') return 'Sans photo';
  if (type === 'offre') return `Offre de ${amount} jusqu’au ${day} (${named})`;
  if (type === 'renouvellement') return named ? `À renouveler\u00a0: ${named}` : 'À renouveler';
  if (type === 'carnet') return `Il reste 1\u00a0entrée jusqu’au ${day} (${named})`;
  if (date === null) return `Certificat manquant (${named})`;
  return date < today
    ? `Certificat expiré le ${day} (${named})`
    : `Certificat valable jusqu’au ${day} (${named})`;
}

const collator = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true, numeric: true });

function byName(a: PersonneRappel, b: PersonneRappel): number {
  return (
    collator.compare(a.nom, b.nom) ||
    collator.compare(a.prenom, b.prenom) ||
    collator.compare(a.codeAdherent, b.codeAdherent)
  );
}
