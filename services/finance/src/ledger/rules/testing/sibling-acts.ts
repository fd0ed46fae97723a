import assert from 'node:assert/strict';
import type { RegleTarifaire } from '@club/contract';
import { minor, minorOf } from '@club/service-kit';
import { correctionsOf, lowerLines } from '../../../selling/tarifs/correction-rules.ts';
import { type LigneDAvant, prixDesNouvelles } from '../../../selling/tarifs/famille-rules.ts';
import { openCotisation } from '../cotisation-rules.ts';
import { type Acting, isLive, payerId, seasonId } from './act.ts';
import { aCotisation, aLine } from './build-money.ts';
import type { MoneyStore } from './money-store.ts';
import * as reference from './reference-balance.ts';
import type { Balance } from './reference-balance.ts';
import { cotisationSeen, sum } from './seen.ts';
import type { StepOf } from './steps.ts';

const saison = { dateDebut: '2026-09-01', dateFin: '2027-08-31' };

/** The rule of the day: each arrival has one of its own, as after a change of rules. */
const ruleOf = ({ sur, percent: pourcentage }: StepOf<'arrive'>): RegleTarifaire => ({
  ...{
    id: 'fratrie',
    nom: '',
    sectionIds: [],
    formuleIds: [],
    ordre: 1,
    cumulable: true,
    du: null,
    au: null,
  },
  condition: { genre: 'famille', sur, paliers: [{ rang: 2, effet: { pourcentage } }] },
});

/** A later sibling at the price of the day, in a cotisation of his own: it lowers what was agreed before (T-11). */
export const arrive: Acting<StepOf<'arrive'>> = ({ store, currency }, step) => {
  const [payeurId, saisonId] = [payerId(step.payer), seasonId(step.season)];
  const cotisations = [...store.cotisations.values()].filter(
    (one) => isLive(one) && one.payeurId === payeurId && one.saisonId === saisonId,
  );
  const kept = cotisations.flatMap(({ _id: cotisationId, adherents }) =>
    adherents.flatMap(({ adherentId, formules }) =>
      formules.map((one, at) => ({
        id: `${cotisationId}:${adherentId}:${at}`,
        cotisationId,
        adherentId,
        ...one,
      })),
    ),
  );
  const days = { sectionId: null, jour: '2026-11-01', dateDebut: '2026-11-01', finitAvecSaison: false };
  const avant = kept.map(
    ({ id, adherentId, formuleId, montant, tarification, depart, gels = [] }): LigneDAvant => {
      const isLeft = depart !== undefined || gels.some(({ prix }) => prix);
      const {
        prixDeBase: prix,
        partFixe: fixe,
        parRegles,
      } = tarification ?? {
        ...{ prixDeBase: montant, partFixe: minor(0), parRegles: montant },
      };
      const convenue = { montant, isFixee: isLeft || montant !== parRegles };
      return { id, personneId: adherentId, formuleId, ...days, prix, fixe, convenue };
    },
  );
  const prix = minorOf(step.prix, currency);
  const personneId = `member-${step.member}`;
  const nouvelle = { id: 'new', personneId, formuleId: 'formule-2', ...days, prix, fixe: minor(0) };
  const personnes = [...new Set([...avant, nouvelle].map((one) => one.personneId))].map((id) => ({
    ...{ id, dateNaissance: null, categories: [] },
  }));
  const famille = { personnes, saison, avant, nouvelles: [nouvelle], nomDe: () => 'Natation' };
  const { prix: priced, baisses, reste } = prixDesNouvelles(famille, [ruleOf(step)], currency);
  const tarification = priced.get('new')!;
  const lowered = baisses.map(({ id, ...baisse }) => ({
    ...kept.find((line) => line.id === id)!,
    ...{ baisse, partFixe: minor(0) },
  }));
  const corrections = correctionsOf(lowered, cotisations);
  const line = aLine(personneId, tarification.parRegles);
  const sold = {
    ...line,
    formules: line.formules.map((one) => ({ ...one, formuleId: 'formule-2', tarification })),
  };
  const ids = [...new Set(corrections.map(({ cotisationId }) => cotisationId))];
  return {
    payeurId,
    asked: { cotisations: ids },
    change(ledger, context) {
      lowerLines(ledger, corrections, context);
      openCotisation(ledger, aCotisation([sold], { payeurId, saisonId, type: 'famille' }), context);
    },
    expected(balance) {
      assert.ok(reste >= 0);
      const after = ids.reduce((so: Balance, id) => {
        const own = corrections.filter(({ cotisationId }) => cotisationId === id);
        const seen = cotisationSeen(store, id);
        const less = sum(own.map(({ avant: was, apres }) => was - apres));
        return reference.changeTotal(so, seen, seen.total - less);
      }, balance);
      const credited = sum(corrections.map(({ credit }) => credit));
      assert.equal(after.credits - balance.credits, credited, 'the preview tells the credit');
      const promised = sum(corrections.map(({ promesse }) => promesse));
      assert.equal(balance.promis - after.promis, promised, 'the preview tells what promises fall by');
      return reference.add(after, { du: tarification.parRegles });
    },
  };
};

/** Lines that later siblings lowered. */
export const loweredIn = ({ cotisations }: MoneyStore): number =>
  [...cotisations.values()]
    .flatMap(({ adherents }) => adherents.flatMap(({ formules }) => formules))
    .filter(({ tarification }) => tarification?.raisons.some(({ texte }) => texte.startsWith('Arrivée')))
    .length;
