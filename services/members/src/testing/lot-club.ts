import assert from 'node:assert/strict';
import type { Adherent, ChoixAdherents, LotAdherents } from '@club/contract';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { startMembers, type Members } from './start-members.ts';

type Start =
  | 'startModificationLot'
  | 'startCorbeilleLot'
  | 'startRestaurationLot'
  | 'startInscriptionLot'
  | 'undoLotAdherents';

const ids = (persons: readonly { id: string }[]) => persons.map(({ id }) => id);

/** Members on whom acts are done together. */
export interface LotClub {
  members: Members;
  /** Members of a name that nobody else has. */
  some(count: number): Promise<{ nom: string; persons: Adherent[] }>;
  /** Waits for the end of a run. */
  ended(id: string): Promise<LotAdherents>;
  /** Begins a run, and waits for its end. */
  done(name: Start, parts: object): Promise<LotAdherents>;
  modify(choix: ChoixAdherents, changements: object): Promise<LotAdherents>;
  undo(id: string): Promise<LotAdherents>;
}

/** All that is stored of them but what tells that they were changed. */
export async function stored(persons: readonly { id: string }[]) {
  const found = await Adherents.find({ _id: { $in: ids(persons) } })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ version: _version, updatedAt: _at, updatedBy: _by, ...rest }) => rest);
}

/** Stored runs, to be set as a lost process leaves them. */
export const storedRuns = () => mongoose.connection.collection<{ _id: string }>('lots_adherents');

/** A choice of these persons by name. */
export const named = (persons: readonly { id: string }[]): ChoixAdherents => ({
  ids: ids(persons),
  nombre: persons.length,
});

/** What a run counts: its state, done, already so, left, and what can be undone. */
export const counts = ({ etat, faits, inchanges, nbRefuses, annulables }: LotAdherents) => [
  ...[etat, faits, inchanges, nbRefuses, annulables],
];

export async function startLotClub(): Promise<LotClub> {
  const members = await startMembers();
  let groups = 0;
  const ended: LotClub['ended'] = (id) =>
    until(async () => {
      const { body } = await members.staff.call('getLotAdherents', { params: { id } });
      return body.etat === 'en_cours' ? undefined : body;
    });
  const done: LotClub['done'] = async (name, parts) => {
    const { status, body } = await members.refused(name, parts);
    assert.equal(status, 201, JSON.stringify(body));
    return ended((body as unknown as LotAdherents).id);
  };
  return {
    members,
    ended,
    done,
    some: async (count) => {
      groups += 1;
      const nom = `Lotdeux${String.fromCharCode(96 + groups)}`;
      const persons: Adherent[] = [];
      for (let at = 0; at < count; at += 1)
        persons.push(await members.created({ nom, prenom: `P${at}`, profession: 'Coach' }));
      return { nom, persons };
    },
    modify: (choix, changements) => done('startModificationLot', { body: { choix, changements } }),
    undo: (id) => done('undoLotAdherents', { params: { id } }),
  };
}
