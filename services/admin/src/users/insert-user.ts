import type { UserFields } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { Users, type StoredUser } from './user-model.ts';
import { codeKeyOf } from './user-rules.ts';

export interface FirstPassword {
  passwordHash: string;
  mustChangePassword: boolean;
  provisionalUntil?: Date;
}

/** Throws the database's duplicate-key error when the code is taken. */
export async function insertUser(
  unit: UnitOfWork,
  fields: UserFields,
  password: FirstPassword,
): Promise<StoredUser> {
  const codeKey = codeKeyOf(fields.codeUtilisateur);
  const rows = [{ ...fields, ...password, codeKey, version: 1 }];
  const [user] = await Users.create(rows, { session: unit.session });
  if (!user) throw new Error('the driver created no user');
  return user.toObject();
}
