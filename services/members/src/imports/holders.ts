import { codeKeyOf, type ImportedAdherent } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { personKeysOf } from '@club/service-kit/text';
import { Adherents } from '../adherents/adherent-model.ts';
import { codeKeyIn } from '../codes/code-key-query.ts';
import { codesIn, type Holder } from './import-rules.ts';

const fields = { codeAdherent: 1, nom: 1, prenom: 1, dateNaissance: 1, deletedAt: 1 } as const;

type Within = Pick<UnitOfWork, 'session'>;

/** The members, those in the trash too, whose codes the rows name. */
export function takenCodes(rows: readonly ImportedAdherent[], unit?: Within): Promise<Holder[]> {
  const codeKey = codeKeyIn(codesIn(rows).map(codeKeyOf));
  return Adherents.find({ codeKey }, { projection: fields, session: unit?.session }).toArray();
}

/** The members of the same names and birth dates. Without birth date nobody is alike. */
export function personsLike(rows: readonly ImportedAdherent[], unit?: Within): Promise<Holder[]> {
  const keys = rows.flatMap((row) => (row.dateNaissance ? personKeysOf(row) : []));
  return Adherents.find(
    { duplicateKey: { $in: keys }, deletedAt: null },
    { projection: fields, session: unit?.session },
  ).toArray();
}
