import type { UserFields } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { Types } from 'mongoose';
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
  const now = new Date();
  const user: StoredUser = {
    _id: new Types.ObjectId().toHexString(),
    version: 1,
    codeKey,
    createdAt: now,
    updatedAt: now,
    passwordChangedAt: null,
    lastSignInAt: null,
    provisionalUntil: null,
    ...fields,
    ...password,
  };
  await Users.insertOne(user, { session: unit.session });
  return user;
}
