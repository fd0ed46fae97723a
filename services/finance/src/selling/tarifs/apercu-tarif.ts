import {
  type ApercuTarif,
  type AskApercuTarif,
  debutDeLigne,
  finDeLigne,
  type LigneApercu,
  lineKey,
  owedAccess,
  type tarificationCalls,
} from '@club/contract';
import {
  amountOf,
  type CallRequest,
  clubToday,
  refusedField,
  requireRights,
  RuleError,
} from '@club/service-kit';
import { personsById } from '../../documents/adherents/persons.ts';
import { type FormuleDocument, formulesById } from '../../documents/catalogue/formules.ts';
import { reglesNow } from '../../documents/catalogue/regles-tarifaires.ts';
import { shownTarification } from '../../documents/money/cotisations.ts';
import { firstDayIn, lastDayIn, reportedSaisonId } from '../../documents/saisons/saisons.ts';
import { tarifer } from './famille.ts';
import { categoriesOf, personneAPrix } from './personnes-a-prix.ts';
import { showCorrections } from './show-corrections.ts';

type Call = typeof tarificationCalls.apercuTarif;

/**
 * POST /api/tarifs/apercu: what lines would cost, as the counter would sell them (T-9); stores nothing.
 * @throws RuleError `forbidden` (403) for a person or a payer without the right to read cotisations, `refused_value` (422)
 */
export async function apercuTarif({ body, actor }: CallRequest<Call>): Promise<ApercuTarif> {
  const { payeurId = null, personnes } = body;
  const named = personnes.flatMap(({ adherentId }) => adherentId ?? []);
  if (payeurId !== null || named.length > 0) requireRights(actor, owedAccess);
  const jour = body.jour ?? clubToday();
  const saisonId = await reportedSaisonId(body.saisonId);
  const [firstDay, formules] = await Promise.all([
    firstDayIn(saisonId, jour),
    formulesById(personnes.flatMap((one) => one.formules.map(({ formuleId }) => formuleId))),
  ]);
  await requirePersons(body);
  const finSaison = await lastDayIn(saisonId, firstDay);
  const asked = personnes.flatMap((personne, at) =>
    personne.formules.map(({ formuleId, dateDebut }, place) => {
      const formule = known(formules, formuleId, `personnes.${at}.formules.${place}.formuleId`);
      const debut = dateDebut ?? debutDeLigne(formule, firstDay);
      const line = {
        personne: at,
        formuleId,
        dateDebut: debut,
        dateFin: finDeLigne(formule, debut, finSaison),
      };
      return { line, cle: `${at}:${place}`, personneId: personne.adherentId ?? `personne:${at}` };
    }),
  );
  const regles = reglesNow();
  const categories = categoriesOf(regles);
  const kept = new Set(body.cotisation?.lignes.map(lineKey));
  const { prix, reste, corrections } = await tarifer({
    saisonId,
    payeurId,
    jour,
    regles,
    ...(body.cotisation && {
      changee: { cotisationId: body.cotisation.id, garde: (ligne) => kept.has(lineKey(ligne)) },
    }),
    nouvelles: asked.map(({ line: { formuleId, dateDebut }, ...one }) => ({ ...one, formuleId, dateDebut })),
    decrites: personnes.flatMap((personne, at) =>
      personne.adherentId ? [] : [personneAPrix(`personne:${at}`, personne, categories)],
    ),
  });
  const lignes = asked.map(({ line, cle }): LigneApercu => {
    const found = prix.get(cle)!;
    const { partFixe, parRegles } = found;
    return {
      ...line,
      ...shownTarification(found),
      partFixe: amountOf(partFixe),
      montant: amountOf(parRegles),
    };
  });
  const total = asked.reduce((sum, { cle }) => sum + prix.get(cle)!.parRegles, 0);
  return {
    total: amountOf(total),
    reste: amountOf(reste),
    lignes,
    corrections: await showCorrections(corrections),
  };
}

async function requirePersons({ payeurId, personnes }: AskApercuTarif): Promise<void> {
  const named = personnes.flatMap(({ adherentId }) => adherentId ?? []);
  const found = await personsById(payeurId ? [payeurId, ...named] : named);
  if (payeurId && !found.has(payeurId)) throw refusedField('payeurId', 'Payeur introuvable.');
  const errors = personnes.flatMap(({ adherentId }, at) =>
    adherentId === undefined || found.has(adherentId)
      ? []
      : [{ field: `personnes.${at}.adherentId`, message: 'Adhérent introuvable' }],
  );
  if (errors.length > 0) throw new RuleError('refused_value', { errors });
}

function known(formules: ReadonlyMap<string, FormuleDocument>, id: string, field: string): FormuleDocument {
  const formule = formules.get(id);
  if (formule && formule.deletedAt === null) return formule;
  throw refusedField(field, 'Formule introuvable.');
}
