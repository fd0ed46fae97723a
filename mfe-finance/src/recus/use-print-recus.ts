import { plural, plusDeRecus, recuCalls, type Reglement } from '@club/contract';
import { addressOf, newIdempotencyKey, useCan } from '@club/store';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useCreateRecusMutation } from './recus-api.ts';

/**
 * Opens the receipts of règlements in one PDF; those that have none yet are made (M-44), and what cannot have one is named. Undefined
 * for who may not.
 */
export function usePrintRecus():
  | ((reglements: readonly Pick<Reglement, 'id'>[]) => Promise<void>)
  | undefined {
  const [create] = useCreateRecusMutation();
  const canIssue = useCan('reglements.create');
  const canPrint = useCan('reglements.read');
  if (!canIssue || !canPrint) return undefined;
  return async (reglements) => {
    const refuse = (text: string) => showToast({ tone: 'danger', title: 'Reçus', text });
    if (reglements.length > plusDeRecus)
      return refuse(`On imprime au plus ${plusDeRecus} reçus à la fois\u00a0: sélectionnez-en moins.`);
    // By the press itself: browsers keep away what opens later.
    const tab = window.open('', '_blank');
    const { data, error } = await create({
      body: { reglementIds: reglements.map(({ id }) => id) },
      idempotencyKey: newIdempotencyKey(),
    });
    const ids = data?.recus.map(({ id }) => id).join(',');
    if (ids && tab) {
      tab.location.href = addressOf(recuCalls.printRecus, { query: { ids } });
      return withoutText(data?.sans ?? []);
    }
    tab?.close();
    if (!data) return refuse(refusalOf(error, 'Impossible de préparer les reçus.').data.message);
    if (ids)
      return refuse('Le navigateur a bloqué l’onglet des reçus\u00a0: autorisez les fenêtres de ce site.');
    return refuse(data.sans[0]?.raison ?? 'Aucun de ces règlements n’a de reçu.');
  };
}

/** Says which of the chosen are not among the pages. */
function withoutText(sans: readonly { codeReglement: string; raison: string }[]): void {
  const [first] = sans;
  if (!first) return;
  const title = plural(sans.length, 'règlement sans reçu', 'règlements sans reçu');
  const codes = sans.map(({ codeReglement }) => codeReglement).join(', ');
  showToast({ title, text: sans.length === 1 ? `${codes}\u00a0: ${first.raison}` : codes });
}
