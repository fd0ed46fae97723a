import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { RemiseDocument } from '../../payments/remises/remises.ts';
import type { Account } from './checks.ts';
import { firstOf, repeated, total, unlike } from './compare-rules.ts';
import { groupedBy, type Snapshot } from './snapshot.ts';

const names = {
  numbers: 'remise: numbers have neither gap nor repeat, and the last is the counter’s',
  sum: 'remise: Σ cheques = total, each cheque once',
  returned: 'remise: a cheque that came back before the slip was cashed is reversed',
  members: 'remise: each cheque is a règlement of its amount that names this slip, and no other does',
} as const;

type Member = Pick<
  ReglementDocument,
  '_id' | 'montantTotal' | 'archivedAt' | 'remise' | 'impaye' | 'contrePasseParId'
>;

/** Checks bank slips in the order of their numbers (M-47). */
export async function checkRemises(snapshot: Snapshot, account: Account): Promise<void> {
  account.announce(...Object.values(names));
  let last = 0;
  for await (const remises of snapshot.batches<RemiseDocument>('remises', { sort: { numero: 1 } })) {
    const naming = groupedBy(
      await snapshot.find<Member>('reglements', { 'remise.id': { $in: remises.map(({ _id }) => _id) } }),
      ({ remise }) => (remise ? [remise.id] : []),
    );
    for (const remise of remises) {
      const { _id, numero, cheques } = remise;
      account.note(names.numbers, _id, unlike('number', numero, last + 1));
      last = numero;
      const sum = firstOf(
        unlike('amount', remise.montant, total(cheques.map(({ montant }) => montant))),
        unlike('number of cheques', remise.nombre, total(cheques.map(({ nombre }) => nombre))),
        repeated(
          'règlement',
          cheques.map(({ reglementId }) => reglementId),
        ),
      );
      account.note(names.sum, _id, sum);
      const members = naming.get(_id) ?? [];
      account.note(names.members, _id, memberFault(remise, members));
      account.note(names.returned, _id, returnedFault(remise, members));
    }
  }
  const [counter] = await snapshot.find<{ numero: number }>('remise_counters', {});
  account.note(names.numbers, 'counter', unlike('counter', counter?.numero ?? 0, last));
}

function memberFault({ etat, cheques }: RemiseDocument, naming: readonly Member[]): string | undefined {
  if (etat === 'annulee') return unlike('règlements that name a cancelled slip', naming.length, 0);
  const named = new Map(naming.map((one) => [one._id, one]));
  const isCashed = etat === 'encaissee';
  return firstOf(
    unlike('règlements that name it', naming.length, cheques.length),
    ...cheques.map(({ reglementId, montant, impayeLe }) => {
      const member = named.get(reglementId);
      if (!member || member.archivedAt !== null) return `${reglementId} is not on it`;
      if (member.remise?.encaissee !== (isCashed && !impayeLe))
        return `${reglementId} is cashed apart from its slip`;
      return unlike(`amount of ${reglementId}`, montant, member.montantTotal);
    }),
  );
}

/** A slip holds back what came back, and nothing else. */
function returnedFault({ etat, cheques }: RemiseDocument, naming: readonly Member[]): string | undefined {
  const named = new Map(naming.map((one) => [one._id, one]));
  return firstOf(
    ...cheques.map(({ reglementId, impayeLe }) => {
      const member = named.get(reglementId);
      const isBack = member?.impaye === true && Boolean(member.contrePasseParId);
      if (impayeLe) return isBack ? undefined : `${reglementId} did not come back`;
      return isBack && etat !== 'encaissee'
        ? `${reglementId} came back and is still to be cashed`
        : undefined;
    }),
  );
}
