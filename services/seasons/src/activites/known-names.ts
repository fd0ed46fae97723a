/** What the copies know of a record that an activity names: the last state known when it is deleted. */
export interface KnownRecord {
  /** Of a person «prénom nom», of money its code, of the others their designation. */
  nom: string;
  deleted: boolean;
  /** What staff search a section or a formula by. */
  code?: string;
  /** Of a person. */
  feminin?: boolean;
  /** Of a person: false for a payer who is no member. */
  estAdherent?: boolean;
}

/** Kinds of records that activities name. */
export type NamedKind = 'adherent' | 'saison' | 'section' | 'formule' | 'cotisation' | 'reglement';

/** What is known of the records that some activities name, by kind and id. */
export type KnownNames = Readonly<Record<NamedKind, ReadonlyMap<string, KnownRecord>>>;

/** A record that an activity names. */
export interface NamedRecord {
  kind: NamedKind;
  id: string;
}
