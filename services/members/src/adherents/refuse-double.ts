import type { AdherentIdentity, AdherentSummary } from '@club/contract';
import { RuleError, type Actor, type UnitOfWork } from '@club/service-kit';
import { personKeysOf } from '@club/service-kit/text';
import { twinOf, type Likeness, type TwinFields } from '../doublons/twin-rules.ts';
import { existingWords } from '../doublons/twin-words.ts';
import { liveMembers } from '../search/live-members.ts';
import { Adherents } from './adherent-model.ts';
import { passIdentityFence } from './identity-fence.ts';

/** Named in a refusal: more are no help to who must decide. */
const maxNamed = 5;

/** Message for a user without `adherents.read`. */
const untold =
  'Une fiche qui ressemble à celle-ci existe déjà. Faites-la vérifier par une personne qui peut lire les fiches, ou enregistrez quand même.';

type Existing = AdherentIdentity & Pick<AdherentSummary, 'dateNaissance' | 'civilite'>;

/**
 * Refuses somebody with the same birth date and name (any spelling or order). Without birth date, or in the trash, nobody
 * matches; `id` excludes the member being renamed. `near` also names who is nearly the same, as far as this process knows. Who may
 * not read members is told that there is one, not who; an identity card counts only for who may write one.
 * @throws RuleError `doublon`, with the existing persons for who may read them
 */
export async function refuseDouble(
  unit: UnitOfWork,
  person: TwinFields,
  { actor, id, near = false }: { actor: Actor; id?: string; near?: boolean },
): Promise<void> {
  const same = person.dateNaissance ? await samePersons(unit, person, id) : [];
  const told = actor.permissions.has('adherents.update') ? person : { ...person, cin: null };
  const alike = near ? await nearPersons(told, new Set(same.map((one) => one.id))) : [];
  const [first] = [...same.map((one) => ({ one, likeness: null })), ...alike];
  if (!first) return;
  if (!actor.permissions.has('adherents.read')) throw new RuleError('doublon', { message: untold });
  const there = [...same, ...alike.map(({ one }) => one)].slice(0, maxNamed);
  const current = there.map(({ civilite: _civilite, dateNaissance: _birth, ...shown }) => shown);
  throw new RuleError('doublon', { message: existingWords(there, first.likeness), current });
}

async function samePersons(unit: UnitOfWork, person: TwinFields, id?: string): Promise<Existing[]> {
  await passIdentityFence(unit, person);
  const duplicateKey = { $in: personKeysOf(person) };
  const others = id === undefined ? {} : { _id: { $ne: id } };
  const fields = { codeAdherent: 1, prenom: 1, nom: 1, statut: 1, civilite: 1, dateNaissance: 1 } as const;
  const found = await Adherents.find(
    { duplicateKey, deletedAt: null, ...others },
    { projection: fields, session: unit.session },
  )
    .sort({ createdAt: 1 })
    .limit(maxNamed)
    .toArray();
  return found.map(({ _id, ...shown }) => ({ id: _id, ...shown }));
}

/** Of unknown birth only who can be reached the same way: nobody is refused for a name alone. */
async function nearPersons(
  person: TwinFields,
  but: ReadonlySet<string>,
): Promise<{ one: Existing; likeness: Likeness }[]> {
  const found = (await liveMembers.twins()).like(twinOf(person));
  return found.flatMap(({ twin, likeness }) => {
    const isTold = likeness.birth !== 'inconnue' || likeness.contact;
    const shown = isTold && !but.has(twin.id) ? liveMembers.rows.shown(twin.id) : undefined;
    if (shown === undefined) return [];
    const member = JSON.parse(shown) as AdherentSummary;
    const { id, codeAdherent, prenom, nom, statut, civilite, dateNaissance } = member;
    return [{ one: { id, codeAdherent, prenom, nom, statut, civilite, dateNaissance }, likeness }];
  });
}
