import { idsPerQuestion, type Contact, type EnvoisPage, type rappelCalls } from '@club/contract';
import { requestReply, RuleError, type CallRequest } from '@club/service-kit';
import { typesOf } from './access-rules.ts';
import { Envois } from './rappel-model.ts';

const defaultLimit = 50;

/** What was sent to whom, latest first, of the types one may know of; names as they are now, or none while members is away. */
export async function listEnvois({
  query: { page = 1, limit = defaultLimit, rappelId, adherentId, type },
  actor,
}: CallRequest<typeof rappelCalls.listEnvoisRappel>): Promise<EnvoisPage> {
  const types = typesOf(actor).filter((one) => type === undefined || one === type);
  const filter = {
    type: { $in: types },
    ...(rappelId !== undefined && { rappelId }),
    ...(adherentId !== undefined && { adherentId }),
  };
  const [total, rows] = await Promise.all([
    Envois.countDocuments(filter),
    Envois.find(filter, {
      // A campaign sends in the order of ids.
      sort: { createdAt: -1, _id: -1 },
      skip: (page - 1) * limit,
      limit: Math.min(limit, idsPerQuestion),
    }).toArray(),
  ]);
  const names = await namesOf([...new Set(rows.map((row) => row.adherentId))]);
  const envois = rows.map((row) => ({
    id: row._id,
    rappelId: row.rappelId,
    type: row.type,
    personne: names.get(row.adherentId) ?? null,
    etat: row.etat,
    raison: row.raison,
    essais: row.essais,
    repris: row.repris,
    par: row.par,
    envoyeLe: row.envoyeLe?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return { envois, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

async function namesOf(ids: readonly string[]) {
  const contacts = ids.length === 0 ? [] : await contactsOrNone(ids);
  return new Map(
    contacts.map(({ id, codeAdherent, prenom, nom }) => [id, { id, codeAdherent, prenom, nom }]),
  );
}

async function contactsOrNone(ids: readonly string[]): Promise<Contact[]> {
  try {
    return await requestReply('members', 'contacts', { ids });
  } catch (error) {
    if (error instanceof RuleError && error.code === 'unavailable') return [];
    throw error;
  }
}
