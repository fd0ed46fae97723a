import { codeKeyOf, type AnswerOf, type photoCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { Adherents } from '../adherents/adherent-model.ts';
import { codeKeyIn, codeKeyWithin } from '../codes/code-key-query.ts';
import { doubledKeysOf } from '../codes/code-rules.ts';

type Match = typeof photoCalls.matchPhotoCodes;

/**
 * POST /internal/photos/match: who has each code, case and leading zeros apart, outside the trash (W-12). Records of former releases may
 * have two codes that are one: both are told.
 */
export async function matchCodes({ body: { codes } }: CallRequest<Match>): Promise<AnswerOf<Match>> {
  const keys = [...new Set(codes.map(codeKeyOf))];
  const fields = { codeAdherent: 1, nom: 1, prenom: 1 } as const;
  const ranges = keys.map((key) => ({ codeKey: codeKeyWithin(doubledKeysOf(key)) }));
  const [plain, doubled] = await Promise.all([
    Adherents.find({ codeKey: codeKeyIn(keys), deletedAt: null }, { projection: fields }).toArray(),
    ranges.length === 0
      ? []
      : Adherents.find({ $or: ranges, deletedAt: null }, { projection: fields }).toArray(),
  ]);
  const byKey = Map.groupBy([...plain, ...doubled], ({ codeAdherent }) => codeKeyOf(codeAdherent));
  return codes.map((code) => ({
    code,
    adherents: (byKey.get(codeKeyOf(code)) ?? []).map(({ _id: id, codeAdherent, nom, prenom }) => ({
      id,
      codeAdherent,
      nom,
      prenom,
    })),
  }));
}
