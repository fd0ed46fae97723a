import {
  effaceDesPersonnes,
  frenchNumber,
  reglesConservation,
  type conservationCalls,
  type LancementConservation,
  type ListeConservation,
} from '@club/contract';
import { noteAccess, once, RuleError, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { typedCount } from '@club/service-kit/jobs';
import { CodeCounters } from '../codes/code-counter-model.ts';
import { concernes } from './concernes.ts';
import { joursOf } from './concernes-files.ts';
import { conservations } from './conservation-job.ts';
import { etapeText } from './conservation-rules.ts';

/**
 * POST /api/conservation/lancements: begins to apply rules to exactly what was shown, whose number was typed. It stands in the
 * security journal first.
 * @throws RuleError `conflict` when something else would go than was shown, or while a run goes on; `rule` when nothing would;
 * `refused_value` for another number; `unavailable` (503)
 */
export async function startConservation(
  request: CallRequest<typeof conservationCalls.startConservation>,
): Promise<LancementConservation> {
  const { body } = request;
  await refuseBesideAnother();
  const shown = await Promise.all(body.regles.map(({ regle }) => concernes(regle)));
  if (shown.some(({ empreinte }, at) => empreinte !== body.regles[at]?.empreinte))
    throw new RuleError('conflict', {
      message: 'Ce qui serait supprimé a changé depuis l’affichage\u00a0: relisez les nombres.',
    });
  const total = shown.reduce((sum, { elements }) => sum + elements, 0);
  if (total === 0) throw new RuleError('rule', { message: 'Rien n’est assez ancien pour être supprimé.' });
  if (typedCount(body.confirmation) !== String(total)) {
    const message = `Saisissez le nombre annoncé\u00a0: ${frenchNumber(String(total))}.`;
    throw new RuleError('refused_value', { message, errors: [{ field: 'confirmation', message }] });
  }
  const items = (await Promise.all(inOrder(shown).map(itemsOf))).flat();
  await noteAccess(request, { type: 'conservation', detail: detailOf(shown) });
  const regles = shown.flatMap(({ regle, duree, avant }) =>
    duree === null || avant === null ? [] : [{ regle, duree, avant }],
  );
  return once(request, async (unit) => {
    await refuseBesideAnother(unit);
    return conservations.begin(unit, request, { regles, entrees: 0, lectures: 0 }, items);
  });
}

/** Of two that begin at once the later one conflicts, starts over and finds the other's run. */
async function refuseBesideAnother(unit?: UnitOfWork): Promise<void> {
  const session = unit?.session;
  if (session)
    await CodeCounters.updateOne({ _id: 'conservation' }, { $inc: { value: 1 } }, { session, upsert: true });
  if (await conservations.runs.countDocuments({ etat: 'en_cours' }, { limit: 1, session }))
    throw new RuleError('conflict', { message: 'Un lancement est déjà en cours\u00a0: attendez sa fin.' });
}

/** As the rules stand in the contract: who is erased takes his certificates along. */
function inOrder(shown: readonly ListeConservation[]): ListeConservation[] {
  const order = Object.keys(reglesConservation);
  return shown.toSorted((one, other) => order.indexOf(one.regle) - order.indexOf(other.regle));
}

/** The steps of a rule; who stays is none. */
async function itemsOf({ regle, avant, lignes }: ListeConservation): Promise<string[]> {
  if (avant === null) return [];
  const ids =
    regle === 'certificats' || effaceDesPersonnes(regle)
      ? lignes.filter(({ obstacle }) => obstacle === null).map(({ id }) => id)
      : await joursOf(regle as 'passages' | 'lectures', avant);
  return ids.map((id) => etapeText({ regle, id }));
}

/** «Personnes sans cotisation (avant le 2020-11-25) : 12; …», with numbers and no names. */
function detailOf(shown: readonly ListeConservation[]): string {
  return shown
    .filter(({ elements }) => elements > 0)
    .map(({ regle, avant, elements }) => {
      const { titre } = reglesConservation[regle];
      return `${titre} (avant le ${avant ?? ''})\u00a0: ${elements}`;
    })
    .join('\u00a0; ');
}
