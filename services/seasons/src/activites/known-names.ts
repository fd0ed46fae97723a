/** The last state known, also of what is deleted. */
export interface KnownRecord {
  /** «prénom nom» of a person, the code of money, else the designation. */
  nom: string;
  deleted: boolean;
  /** Searchable code of a section or formula. */
  code?: string;
  /** Of a person; null = nobody said. */
  civilite?: string | null;
  estAdherent?: boolean;
}

export type NamedKind = 'adherent' | 'saison' | 'section' | 'formule' | 'cotisation' | 'reglement';

/** By kind and id. */
export type KnownNames = Readonly<Record<NamedKind, ReadonlyMap<string, KnownRecord>>>;

export interface NamedRecord {
  kind: NamedKind;
  id: string;
}
