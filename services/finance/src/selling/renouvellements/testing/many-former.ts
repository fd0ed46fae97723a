import { type Formule, lastDayOfMonths } from '@club/contract';
import { minor, transaction } from '@club/service-kit';
import { adherentCopy } from '../../../documents/adherents/persons.ts';
import { openCotisation } from '../../../ledger/rules/cotisation-rules.ts';
import { Ledger, settled } from '../../../ledger/rules/ledger.ts';
import { type Finance, newId } from '../../../testing/start-finance.ts';
import { storeLedger } from '../../../ledger/transactions/store-ledger.ts';
import { formerSaisonId } from './campaign.ts';

const dateDebut = '2025-09-01';

/** Ids of many members who held one formula in the former season, made in one transaction through the ledger. */
export async function manyFormer(
  { given }: Finance,
  count: number,
): Promise<{ formule: Formule; ids: string[] }> {
  const formule = await given.formule();
  const { id: _one, ...data } = await given.person();
  const ids = Array.from({ length: count }, newId);
  await adherentCopy.keep(ids.map((id) => ({ id, version: 1, deleted: false, data })));
  const now = new Date();
  const by = { id: newId(), nom: 'Personne de test' };
  const context = {
    now,
    today: dateDebut,
    toCome: new Set<string>(),
    by: by.nom,
    byId: by.id,
    caisse: by,
    newId,
  };
  const dates = { dateDebut, dateFin: lastDayOfMonths(dateDebut, formule.duree) };
  const montant = minor(40_000);
  const ledger = new Ledger({});
  for (const id of ids) {
    const formules = [{ formuleId: formule.id, montant, ...dates }];
    const line = { adherentId: id, lienParente: 'Lui-même' as const, montantAdherent: montant, formules };
    const fields = {
      payeurId: id,
      saisonId: formerSaisonId,
      type: 'individuelle' as const,
      description: null,
      produitLe: null,
    };
    openCotisation(ledger, { ...fields, codeCotisation: `AVANT-${id}`, adherents: [line] }, context);
  }
  const actor = { kind: 'user' as const, ...by, permissions: new Set<never>() };
  await transaction((unit) =>
    storeLedger(unit, settled(ledger, context), { actor, requestId: 'r', bulk: true }),
  );
  return { formule, ids };
}
